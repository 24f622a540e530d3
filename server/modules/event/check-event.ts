import type { Kysely } from 'kysely';
import type { EventCreation, ManagedEvent } from '#domain/calls/managed-event.ts';
import { newPublishFaults } from '#domain/publish-faults.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { EventFault } from './event-parts.ts';
import {
  countCategories,
  countTypesWithoutPrice,
  findRoomOf,
  hasTypesOfRegions,
  isOpenSpace,
  largestRoom,
} from './event-repository.ts';

/**
 * Everything that is wrong with what an event is to become, in the order of its form.
 *
 * @param before the event as it is, locked; null: a new one
 */
export async function checkEvent(
  trx: Kysely<Database>,
  user: SignedIn,
  event: EventCreation,
  before: ManagedEvent | null,
): Promise<readonly EventFault[]> {
  const space = await spaceFault(trx, user, event, before);
  // Its rooms, and what is inherited of it, are not worth a word while the space is wrong.
  if (space !== null) return [space];
  return [
    ...(await categoryFaults(trx, event, before)),
    ...(await roomFaults(trx, event, before)),
    ...(await publishedFaults(trx, event, before)),
  ];
}

async function spaceFault(
  trx: Kysely<Database>,
  user: SignedIn,
  { spaceId }: EventCreation,
  before: ManagedEvent | null,
): Promise<EventFault | null> {
  if (before?.space.id === spaceId) return null;
  const fault = (
    code: 'spaceFixedBySales' | 'spaceFixedByShows' | 'spaceFixedByRegions' | 'spaceNotSelected',
  ) => ({
    propertyPath: 'spaceId',
    refusal: { code },
  });
  if (before?.hasSales) return fault('spaceFixedBySales');
  if (before !== null && before.showCount > 0) return fault('spaceFixedByShows');
  // Without its regions a type would be valid in all.
  if (before !== null && (await hasTypesOfRegions(trx, before.id))) return fault('spaceFixedByRegions');
  return (await isOpenSpace(trx, user, spaceId)) ? null : fault('spaceNotSelected');
}

async function categoryFaults(
  trx: Kysely<Database>,
  { categoryIds }: EventCreation,
  before: ManagedEvent | null,
): Promise<readonly EventFault[]> {
  const wanted = [...new Set(categoryIds)];
  const kept = before?.categories.map(({ id }) => id) ?? [];
  const found = await countCategories(trx, wanted, kept);
  return found === wanted.length ? [] : [{ propertyPath: 'categoryIds', refusal: { code: 'invalid' } }];
}

async function roomFaults(
  trx: Kysely<Database>,
  { spaceId, defaultRoomId, capacity }: EventCreation,
  before: ManagedEvent | null,
): Promise<readonly EventFault[]> {
  const isSame = before !== null && (before.defaultRoom?.id ?? null) === defaultRoomId;
  if (before?.hasSales && !isSame) {
    return [{ propertyPath: 'defaultRoomId', refusal: { code: 'roomFixedBySales' } }];
  }
  const room = isSame ? before.defaultRoom : defaultRoomId && (await findRoomOf(trx, spaceId, defaultRoomId));
  if (defaultRoomId !== null && room === null) {
    return [{ propertyPath: 'defaultRoomId', refusal: { code: 'roomOfOtherSpace' } }];
  }
  const most = room ? room.capacity : await largestRoom(trx, spaceId);
  if (capacity === null || most === null || capacity <= most) return [];
  return [{ propertyPath: 'capacity', refusal: { code: 'capacityExceeded', ...{ capacity: most } } }];
}

/** What everybody sees may not lose what publishing asks for. */
async function publishedFaults(
  trx: Kysely<Database>,
  event: EventCreation,
  before: ManagedEvent | null,
): Promise<readonly EventFault[]> {
  if (before?.state !== 'published') return [];
  const price = event.price ?? before.space.price;
  const lost = newPublishFaults(before, {
    ...before,
    title: event.title,
    description: event.description,
    categories: before.categories.filter(({ id }) => event.categoryIds.includes(id)),
    unpricedTicketTypes: price === null ? await countTypesWithoutPrice(trx, before.id) : 0,
  });
  return lost.flatMap(({ field, code }) =>
    // Other categories than before are categories as well.
    code === 'categoriesMissing' && event.categoryIds.length > 0
      ? []
      : [{ propertyPath: field, refusal: { code } }],
  );
}
