import { z } from 'zod';
import { eventId, roomId, showGroupId, showId } from '../ids.ts';
import { MOST_DAYS, MOST_SHOWS } from '../recurring-shows.ts';
import { saleState } from '../sale-state.ts';
import { instant, TEXT_LENGTHS, typedInstant } from './fields.ts';
import { listAnswer, listQuery, version } from './list.ts';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();
const localStart = z.iso.datetime({ local: true, precision: -1 });

/** Minutes of a show at most: three days. */
export const MOST_MINUTES = 4320;
const durationMinutes = z.number().int().min(1).max(MOST_MINUTES);
const capacity = z.number().int().min(1).max(1_000_000);

/** At most so many tickets of one booking in a region of the room, by `PlanRegion.id`; those not named have no limit. */
/** So many tickets a booking at most. */
export const regionLimit = z.object({
  region: z.string().max(200),
  maxTickets: z.number().int().min(1).max(1000),
});

const sale = {
  /** Null: not announced yet. */
  saleStartsAt: typedInstant.nullable(),
  /** Null: until the show begins. */
  saleEndsAt: typedInstant.nullable(),
};

/** Whoever has tickets is told by mail and in the bell, with the reason if there is one; null: nobody is. */
const tell = z
  .object({ reason: z.string().trim().max(TEXT_LENGTHS.reason) })
  .nullable()
  .default(null);

const shared = {
  roomId,
  durationMinutes,
  ...sale,
  /** Tickets in all; null: the event's capacity, else the space's, else all that the plan has. */
  capacity: capacity.nullable(),
  regionLimits: z.array(regionLimit).max(2000),
};

/** `Recurrence` of domain/recurring-shows.ts, but for the zone, which is the space's. */
export const recurrence = z.object({
  from: day,
  to: day,
  daysOfWeek: z
    .array(z.literal([1, 2, 3, 4, 5, 6, 7]))
    .min(1)
    .max(7),
  times: z.array(clockTime).min(1).max(24),
  except: z.array(z.union([day, localStart])).max(2 * MOST_SHOWS),
});

/**
 * POST event/{eventId}/show/, 201 `createdShows`: the one show, or those of the recurrence, all or none, in the newest
 * plan of the room. 422 `pastDate` (also of an end of sale), `farAhead`, `endBeforeStart`, `saleAfterShow`, `capacityExceeded`, `roomWithoutPlan`, `tooMany` (of
 * {@link MOST_SHOWS}), `tooManySeats`, `noShows`, `limitWithoutRegion`; 409 `showExists` when the room has a show of the event at that moment.
 */
export const createShowsCall = z.object({
  ...shared,
  when: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('single'), startsAt: typedInstant }),
    z.object({ kind: z.literal('recurring'), rule: recurrence }),
  ]),
});
export type CreateShowsCall = z.input<typeof createShowsCall>;
export const createdShows = z.object({ showIds: z.array(showId) });

/**
 * PUT event/{eventId}/show/{id}. Another room, or the newest plan of its own (`newestPlan`), only while nobody has
 * anything of it and it is not on sale: 409 `showHasTickets`, `showOnSale`. 422 as a new one. `tell`: of another date or room.
 */
export const updateShowCall = z.object({
  ...shared,
  startsAt: typedInstant,
  newestPlan: z.boolean(),
  tell,
  version,
});
export type UpdateShowCall = z.input<typeof updateShowCall>;

/** GET event/{eventId}/show/ */
export const showQuery = listQuery(['startsAt', 'room', 'taken']).extend({
  when: z.enum(['upcoming', 'past']).optional(),
});

const managedShowRow = z.object({
  id: showId,
  eventId,
  version,
  room: z.object({ id: roomId, name: z.string() }),
  startsAt: instant,
  endsAt: instant,
  saleStartsAt: instant.nullable(),
  saleEndsAt: instant.nullable(),
  saleState,
  /** Held, sold, reserved and blocked; at most `capacity`. */
  taken: z.number().int(),
  capacity: z.number().int(),
  /** Tickets that are valid or used: what of `taken` is sold. */
  tickets: z.number().int(),
  /** What of `taken` is blocked. */
  blocked: z.number().int(),
  /** Somebody has a ticket of it or holds a seat: it is not cancelled. */
  hasTickets: z.boolean(),
  /** False: the room has a newer plan. */
  isNewestPlan: z.boolean(),
  /** Another show, of whichever event, is in the same room at the same time. */
  sharesRoom: z.boolean(),
  showGroupIds: z.array(showGroupId),
});
export type ManagedShowRow = z.infer<typeof managedShowRow>;
export const showList = listAnswer(managedShowRow);

export const managedShow = managedShowRow.extend({
  /** Seats and places of its plan. */
  places: z.number().int(),
  regions: z.array(
    z.object({
      /** `PlanRegion.id` */
      region: z.string(),
      name: z.string(),
      capacity: z.number().int(),
      taken: z.number().int(),
      maxTickets: z.number().int().nullable(),
    }),
  ),
});
export type ManagedShow = z.infer<typeof managedShow>;

const chosen = z
  .array(z.object({ id: showId, version }))
  .min(1)
  .max(MOST_SHOWS);

/**
 * POST event/{eventId}/show/change, 200 `changedShows`: all of the chosen, or none. What is left out stays as it is.
 * 409 `changedByOther`, `showOver`; 422 `pastDate`, `endBeforeStart`, `saleAfterShow`.
 */
export const changeShowsCall = z.object({
  shows: chosen,
  /** Days of the calendar of the space, then minutes of its clock. */
  move: z
    .object({
      days: z.number().int().min(-MOST_DAYS).max(MOST_DAYS),
      minutes: z.number().int().min(-MOST_MINUTES).max(MOST_MINUTES),
    })
    .optional(),
  sale: z.object(sale).optional(),
  /** Of the move. */
  tell,
});
export type ChangeShowsCall = z.input<typeof changeShowsCall>;
export const changedShows = z.object({ shows: chosen });

/**
 * POST event/{eventId}/show/cancel, 204: all of the chosen, or none. 409 `showHasTickets`; `showOver` where one of which
 * somebody had a ticket has ended, or was called off. With `tell` the tickets that were paid are given back first and
 * those who had them are told; such a show stays, with its sale ended.
 */
export const cancelShowsCall = z.object({ showIds: z.array(showId).min(1).max(MOST_SHOWS), tell });
export type CancelShowsCall = z.input<typeof cancelShowsCall>;

/** GET event/{eventId}/show/cancel: what {@link cancelShowsCall} would give back now, and what keeps it from being done. `showIds`: joined by commas. */
export const cancelImpactQuery = z.object({
  showIds: z
    .string()
    .max(10 * MOST_SHOWS)
    .regex(/^\d+(,\d+)*$/)
    .transform((ids): (string | number)[] => ids.split(','))
    .pipe(z.array(showId).min(1).max(MOST_SHOWS)),
});
export const cancelImpact = z.object({
  tickets: z.number().int().nonnegative(),
  /** Of as many purchases, each with its customer. */
  orders: z.number().int().nonnegative(),
  /** Minor units that go back. */
  amount: z.number().int().nonnegative(),
  /** Places that are reserved or being bought: the call is refused until they are free, or have become tickets. */
  held: z.number().int().nonnegative(),
  /** How many of `orders` cannot be given back as they are: the call is refused. */
  stuck: z.number().int().nonnegative(),
  /** How many shows would stay in the list, called off: somebody has or had something of them, or an order that is not paid. */
  kept: z.number().int().nonnegative(),
});
export type CancelImpact = z.infer<typeof cancelImpact>;

/** GET event/{eventId}/show/rooms: where shows of the event can be, with their newest plan. */
export const showRooms = z.array(
  z.object({
    id: roomId,
    name: z.string(),
    capacity: z.number().int(),
    isDefault: z.boolean(),
    /** Address of the compact binary plan; null: no plan yet, and no shows in it. */
    planUrl: z.string().nullable(),
    places: z.number().int(),
    regions: z.array(
      z.object({
        id: z.number().int(),
        /** `PlanRegion.id` */
        key: z.string(),
        name: z.string(),
        color: z.string(),
        capacity: z.number().int(),
        /** The newest plan does not have it any more. */
        isGone: z.boolean().default(false),
      }),
    ),
  }),
);
export type ShowRoom = z.infer<typeof showRooms>[number];
