import { z } from 'zod';
import { eventId, regionId, roomId, showId, spaceId } from '../ids.ts';
import { instant, oneLine } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** Of a region without seats, at most. */
export const MOST_PLACES = 1_000_000;

const regionFields = z.object({
  name: oneLine.min(1).max(80),
  /** `#rrggbb` */
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Whether the box office may reserve tickets in it. */
  reservable: z.boolean(),
  /** Places without seats, sold by count; null: as many as it has seats. */
  capacity: z.number().int().min(1).max(MOST_PLACES).nullable(),
  /** From 1: its place in the order of lists, and behind the stage. The last unless given. */
  position: z.number().int().min(1).max(20_000).optional(),
});

const REQUIRED = { path: ['capacity'], params: { code: 'required' } };

/**
 * POST room/{id}/region/, 201 `managedRegion`. A room without a plan gets one by its first region. 409
 * `regionCreationDisabled` when its plan was uploaded or drawn; `alreadyExists` at `name`; `archived`; 422
 * `capacityExceeded` at `capacity`.
 */
export const createRegionCall = regionFields
  .extend({ seated: z.boolean() })
  .refine(({ seated, capacity }) => seated || capacity !== null, REQUIRED);
export type CreateRegionCall = z.infer<typeof createRegionCall>;

/** The form of {@link createRegionCall}: what it says as a whole is said by the call. */
export const regionForm = regionFields.extend({ seated: z.boolean() });

/**
 * PUT room/{roomId}/region/{id}, 200 `managedRegion`. 409 `changedByOther`, `alreadyExists` at `name`, `archived`;
 * 422 `capacityExceeded` and `required` (a region without seats) at `capacity`.
 */
export const editRegionCall = regionFields.extend({ version });
export type EditRegionCall = z.infer<typeof editRegionCall>;

/** GET room/{id}/region/: in their order unless asked otherwise. `archived=true`: those that the plan has no more. */
export const regionListQuery = listQuery(['position', 'name', 'capacity']).extend({
  seated: queryFlag.optional(),
  reservable: queryFlag.optional(),
  archived: queryFlag.optional(),
});

/** GET room/{roomId}/region/{id}; POST …/archive and …/restore answer it as well. */
export const managedRegion = z.object({
  id: regionId,
  roomId,
  /** `PlanRegion.id` */
  key: z.string(),
  name: z.string(),
  color: z.string(),
  seated: z.boolean(),
  reservable: z.boolean(),
  /** Number of seats, or of places without them. */
  capacity: z.number().int(),
  position: z.number().int(),
  version,
  archivedAt: instant.nullable(),
  /** Ticket types on offer that are valid in certain regions, this among them. */
  ticketTypes: z.number().int(),
  /** 360 degree pictures of it, its rows and its seats. */
  panoramas: z.number().int(),
});
export type ManagedRegion = z.infer<typeof managedRegion>;
export const regionList = listAnswer(managedRegion);

export const planSource = z.enum(['form', 'sitemap']);
export type PlanSource = z.infer<typeof planSource>;

/** The newest version of a room's plan. */
const currentPlan = z.object({
  version: z.number().int(),
  /** `form`: made of regions and seats entered here; `sitemap`: uploaded or drawn as a whole. */
  source: planSource,
  /** Immutable address of the compact binary plan. */
  url: z.string(),
  seats: z.number().int(),
  /** Seats, and places without seats. */
  places: z.number().int(),
  regions: z.number().int(),
  madeAt: instant,
});

/** A show that is not over, and the version of the plan that it sells. */
const planShow = z.object({
  id: showId,
  event: z.object({ id: eventId, name: z.string() }),
  startsAt: instant,
  planVersion: z.number().int(),
  /** Held, sold, reserved and blocked, as in every list of shows. */
  taken: z.number().int(),
  onSale: z.boolean(),
  /** It is not on sale: it takes the newest version, unless something that somebody has would be lost. */
  movable: z.boolean(),
});
export type PlanShow = z.infer<typeof planShow>;

/** GET room/{id}/plan */
export const roomPlan = z.object({
  room: z.object({
    id: roomId,
    name: z.string(),
    capacity: z.number().int(),
    space: z.object({ id: spaceId, name: z.string(), timeZone: z.string() }),
    archivedAt: instant.nullable(),
  }),
  /** Null: it has no region yet. */
  plan: currentPlan.nullable(),
  /** By their start, at most 200; a new version changes none of them. */
  shows: z.array(planShow),
});
export type RoomPlan = z.infer<typeof roomPlan>;

/**
 * POST room/{id}/plan/show/: these shows sell the newest version from now on, with everything that is somebody's at the
 * seats of the same names. Answers `roomPlan`; all of them or none: 409 `seatsWouldBeLost`, `placesWouldBeLost`;
 * `showOnSale` where seats change their order; `busyShow`; 422 `tooManySeatsMoved` with `shows`, of which seats change,
 * that may be moved at a time; 404 for one of another room.
 */
export const moveShowsCall = z.object({ showIds: z.array(showId).min(1).max(200) });
