import { z } from 'zod';
import { eventEdit, managedEvent } from '#domain/calls/managed-event.ts';
import { NAMED_EVENT } from './orders.ts';
import type { StaffCalls } from './staff-calls.ts';

/**
 * A copy of the event that asks for names and documents, where these may come later and tickets may be given back, some
 * weeks on and on sale. Answers its id.
 */
export async function publishNamedEvent({ get, post, put }: StaffCalls, name: string): Promise<number> {
  const { id } = await post(managedEvent, `event/${NAMED_EVENT}/duplicate`, { name, showsMovedByDays: 20 });
  const { space, categories, defaultRoom, ...draft } = await get(managedEvent, `event/${id}`);
  const edit = eventEdit.parse({
    ...draft,
    spaceId: space.id,
    categoryIds: categories.map((category) => category.id),
    defaultRoomId: defaultRoom?.id ?? null,
    participantsLater: true,
    refundHours: 2,
    refundFee: 10,
  });
  await put(managedEvent, `event/${id}`, edit);
  await post(managedEvent, `event/${id}/publish`, {});
  return id;
}

/** Nobody finds it any more. */
export async function withdrawEvent({ post }: StaffCalls, id: number): Promise<void> {
  await post(z.unknown(), `event/${id}/unpublish`, {});
}
