import { z } from 'zod';
import { eventId, regionId, roomId, showId, spaceId } from '../ids.ts';
import { instant, oneLine } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

const roomFields = z.object({
  name: oneLine.min(1).max(120),
  /** Seats and places of its plan at most. */
  capacity: z.number().int().min(1).max(1_000_000),
  /** The one that events of the space begin with. Exactly one of a space is: setting it here ends it elsewhere. */
  isDefault: z.boolean(),
});

/**
 * POST room/, 201 `managedRoom`; the first room of a space is its default. 404 at `spaceId`; 409 `alreadyExists` at
 * `name`; 409 `archived` at `spaceId`.
 */
export const createRoomCall = roomFields.extend({ spaceId });
export type CreateRoomCall = z.infer<typeof createRoomCall>;

/**
 * PUT room/{id}, 200 `managedRoom`. 409 `changedByOther`; `alreadyExists` at `name`; `archived`; at `capacity`, when
 * its plan holds more, `sitemapOverCapacity` (uploaded or drawn) or `capacityExceeded` (made by form); at `isDefault`
 * `defaultRoomNeeded`: another room is made the default instead.
 */
export const editRoomCall = roomFields.extend({ version });
export type EditRoomCall = z.infer<typeof editRoomCall>;

/** What a room's seats come from. */
export const sitemapState = z.discriminatedUnion('state', [
  /** It has no regions yet. */
  z.object({ state: z.literal('none') }),
  z.object({
    /** `form`: regions and seats entered one by one or in bulk; `drawn`: drawn here as a whole; `sitemap`: uploaded. */
    state: z.enum(['form', 'drawn', 'sitemap']),
    version: z.number().int(),
    seats: z.number().int(),
    /** Seats, and places without seats. */
    places: z.number().int(),
    regions: z.number().int(),
    /** When this version was made. */
    at: instant,
    /** The compact binary plan; its address never changes its content. */
    planUrl: z.string(),
  }),
]);
export type SitemapState = z.infer<typeof sitemapState>;

/** GET room/: by name unless asked otherwise. `archived=true`: the archived ones, and those of archived spaces, instead. */
export const roomListQuery = listQuery(['name', 'capacity', 'createdAt']).extend({
  spaceId: spaceId.optional(),
  archived: queryFlag.optional(),
});

export const listedRoom = z.object({
  id: roomId,
  name: z.string(),
  space: z.object({ id: spaceId, name: z.string() }),
  capacity: z.number().int(),
  isDefault: z.boolean(),
  sitemap: sitemapState,
  /** Shows in it that are not over. */
  showsAhead: z.number().int(),
  createdAt: instant,
  archivedAt: instant.nullable(),
});
export type ListedRoom = z.infer<typeof listedRoom>;
export const roomList = listAnswer(listedRoom);

/** A region of the room's plan, in the plan's order. */
export const roomRegion = z.object({
  id: regionId,
  name: z.string(),
  /** `#rrggbb` */
  color: z.string(),
  seated: z.boolean(),
  reservable: z.boolean(),
  capacity: z.number().int(),
});
export type RoomRegion = z.infer<typeof roomRegion>;

/** GET room/{id}. POST room/{id}/archive and …/restore answer it as well. */
export const managedRoom = listedRoom.extend({
  version,
  space: z.object({
    id: spaceId,
    name: z.string(),
    city: z.string(),
    timeZone: z.string(),
    archivedAt: instant.nullable(),
  }),
  regions: z.array(roomRegion),
  /** What somebody has drawn of it and not published; null: nothing. */
  draft: z.object({ author: z.string(), savedAt: instant }).nullable(),
  /** Its next shows, at most 6. */
  nextShows: z.array(
    z.object({
      id: showId,
      event: z.object({ id: eventId, name: z.string() }),
      startsAt: instant,
      capacity: z.number().int(),
      taken: z.number().int(),
    }),
  ),
});
export type ManagedRoom = z.infer<typeof managedRoom>;
