import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { categoryId } from '#domain/ids.ts';
import { type PublishFault, publishFaults } from '#domain/publish-faults.ts';
import type { EventFormValues } from './event-form.ts';

/** What decides about it of what is in the form. */
export type PublishValues = Pick<EventFormValues, 'title' | 'description' | 'categoryIds' | 'price' | 'main'>;

/**
 * What an event would lack if the form were saved as it is now.
 *
 * @param event as it is stored; null: it is new
 * @param spacePrice of the space that is chosen
 */
export function faultsOfForm(
  values: PublishValues,
  event: ManagedEvent | null,
  spacePrice: number | null,
): readonly PublishFault[] {
  const hasMain =
    values.main === 'unchanged' ? (event?.images.main ?? null) !== null : values.main !== 'removed';
  const isPriced = (values.price ?? spacePrice) !== null;
  return publishFaults({
    title: values.title.trim(),
    description: values.description.trim(),
    categories: values.categoryIds.map((id) => ({ id: categoryId.parse(id), description: '' })),
    images: { main: hasMain ? 'main' : null, normal: null, panoramic: null, banner: null },
    showsAhead: event?.showsAhead ?? 0,
    ticketTypeCount: event?.ticketTypeCount ?? 0,
    unpricedTicketTypes: isPriced ? 0 : (event?.unpricedTicketTypes ?? 0),
  });
}
