import { z } from 'zod';
import { eventAssetId, eventId, showId, ticketId } from '../ids.ts';
import { participantField } from '../participant.ts';
import { instant, oneLine } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

export const MOST_STOCK = 1_000_000;

export const eventAssetPath = z.object({ eventId, id: eventAssetId });

/** GET event/{eventId}/event-asset/ */
export const eventAssetListQuery = listQuery(['position', 'name', 'delivered', 'stock']).extend({
  archived: queryFlag.default(false),
});

/** A thing that participants of an event receive: a badge, a shirt, a meal. */
export const eventAsset = z.object({
  id: eventAssetId,
  eventId,
  name: z.string(),
  description: z.string(),
  /** Null: as many as there are participants. */
  stock: z.number().int().nullable(),
  /** Place in lists, from 0. */
  position: z.number().int(),
  delivered: z.number().int().nonnegative(),
  /** Participants with a valid ticket who have not received it. */
  pending: z.number().int().nonnegative(),
  archivedAt: instant.nullable(),
  version,
});
export type EventAsset = z.infer<typeof eventAsset>;
export const eventAssetList = listAnswer(eventAsset);

/**
 * POST event/{eventId}/event-asset/, 201 {@link eventAsset}. 409 `alreadyExists` at `name`, whatever its case;
 * 409 `eventArchived`.
 */
export const createEventAssetCall = z.object({
  name: oneLine.min(1).max(80),
  description: z.string().trim().max(500),
  stock: z.number().int().min(0).max(MOST_STOCK).nullable(),
  position: z.number().int().min(0).max(1000),
});
export type CreateEventAssetCall = z.infer<typeof createEventAssetCall>;

/** PUT event/{eventId}/event-asset/{id}. 409 `stockBelowDelivered` at `stock`: so many are handed over already. */
export const updateEventAssetCall = createEventAssetCall.extend({ version });
export type UpdateEventAssetCall = z.infer<typeof updateEventAssetCall>;

/** Tickets at most that one call hands something over to. */
export const MOST_AT_ONCE = 1000;

/**
 * POST event/{eventId}/event-asset/{id}/hand-over : all of them or none. Who has it already is passed over.
 * 409 `assetOutOfStock` with what is left, 409 `ticketVoid`, 404 for tickets of other events.
 */
export const handOverCall = z.object({ ticketIds: z.array(ticketId).min(1).max(MOST_AT_ONCE) });
export const handOverAnswer = z.object({
  delivered: z.number().int().nonnegative(),
  already: z.number().int().nonnegative(),
});
export type HandOverAnswer = z.infer<typeof handOverAnswer>;

/** Whether things are handed over to the person of a ticket: not where it is void, also because its show was called off. */
export function receivesAssets({ state }: { readonly state: 'valid' | 'used' | 'void' }): boolean {
  return state !== 'void';
}

/** GET event/{eventId}/people : what its lists of participants and assets are headed and filtered by. */
export const eventPeople = z.object({
  id: eventId,
  name: z.string(),
  timeZone: z.string(),
  /** Also those whose show was called off. */
  participants: z.number().int().nonnegative(),
  /** Those of them to whom things are handed over (`receivesAssets`). */
  receivers: z.number().int().nonnegative(),
  /** What the event asks of each participant. */
  required: z.array(participantField),
  shows: z.array(z.object({ id: showId, startsAt: instant, roomName: z.string() })),
});
export type EventPeople = z.infer<typeof eventPeople>;
