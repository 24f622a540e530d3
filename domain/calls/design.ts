import { z } from 'zod';
import { showId } from '../ids.ts';
import { instant } from './fields.ts';
import { MOST_VERSION } from './list.ts';
import { planSource } from './region.ts';
import { mayLoseRegions } from './sitemap.ts';

/** Bytes of a design as JSON at most, as it is sent. */
export const MOST_DESIGN_BYTES = 64 * 1024 * 1024;

const planVersion = z.number().int().positive();
/** 0: there is none yet. */
const versionOrNone = z.number().int().nonnegative().max(MOST_VERSION);
/** The engine's design: what the room is drawn of. Its shape is the engine's to check. */
const design = z.record(z.string(), z.unknown());

/** What somebody is drawing of a room and has not published. One a room. */
const designDraft = z.object({
  version: planVersion,
  /** The version of the plan that it was begun from. */
  basedOn: versionOrNone,
  author: z.string(),
  savedAt: instant,
  design,
});

/** GET room/{id}/design */
export const roomDesign = z.object({ draft: designDraft.nullable() });
export type RoomDesign = z.infer<typeof roomDesign>;

/**
 * PUT room/{id}/design, 200 `draftSaved`: saves the draft, whole. `version` is that of the draft as it was read, 0 when
 * there was none: 409 `draftChangedByOther` with `author`, `savedAt` and `version` of the one that is there, to be
 * read by GET. 409 `archived`; 413 above {@link MOST_DESIGN_BYTES}.
 */
export const saveDraftCall = z.object({ version: versionOrNone, basedOn: versionOrNone, design });
export type SaveDraftCall = z.infer<typeof saveDraftCall>;

export const draftSaved = z.object({ version: planVersion, savedAt: instant });
export type DraftSaved = z.infer<typeof draftSaved>;

/** DELETE room/{id}/design, 204: with the version as it was read; 409 `draftChangedByOther`. */
export const dropDraftQuery = z.object({
  version: z.coerce.number<number | string>().int().positive().max(MOST_VERSION),
});

/**
 * POST room/{id}/design/publish, 200 `planPublished`: makes the saved draft the newest version of the plan, which shows
 * take from then on; those that there are keep theirs. 404 without a draft; 409 `draftChangedByOther`, `archived`, and
 * `planChangedMeanwhile` when `newest` is not the newest version, or the draft was not begun from it nor saved as based on
 * it since (whoever does that has seen what it replaces), and at `mayLose` `regionsInUse` once for each ticket type on
 * offer that names regions which go, unless it is among those that may lose them; 422 `capacityExceeded`,
 * `regionWithoutCapacity` with the region's name, `nothingToSell` where there is neither a seat nor a place, and
 * `designNotDrawable` with the number of its faults.
 */
export const publishDesignCall = z.object({
  version: planVersion,
  /** The newest version of the plan that whoever publishes knows; 0: none. */
  newest: versionOrNone,
  note: z.string().trim().max(200),
  mayLose: mayLoseRegions.optional(),
});
export type PublishDesignCall = z.infer<typeof publishDesignCall>;

export const planPublished = z.object({ version: planVersion, url: z.string() });
export type PlanPublished = z.infer<typeof planPublished>;

/** GET room/{id}/plan/version/: the newest first. */
export const planVersions = z.object({
  items: z.array(
    z.object({
      version: planVersion,
      source: planSource,
      /** Null: by the installation. */
      author: z.string().nullable(),
      madeAt: instant,
      note: z.string(),
      url: z.string(),
      seats: z.number().int(),
      /** Seats, and places without them. */
      places: z.number().int(),
      regions: z.number().int(),
      /** Shows that are not over and sell it. */
      shows: z.number().int(),
    }),
  ),
});
export type PlanVersions = z.infer<typeof planVersions>;

/** GET room/{id}/plan/version/{version}: what it is drawn of, and the plan's document (docs/formats/plan.md). */
export const planVersionDetail = z.object({
  version: planVersion,
  document: z.record(z.string(), z.unknown()),
  /** Null: it was not drawn here. */
  design: design.nullable(),
});
export type PlanVersionDetail = z.infer<typeof planVersionDetail>;

/** Labels in a region, row by row. */
const labelledRows = z.array(z.object({ row: z.string(), seats: z.array(z.string()) }));

/** GET room/{id}/plan/claimed: what somebody has in shows that are not over. Null: there is none such room. */
export const claimedSeats = z.object({
  items: z.array(
    z.object({
      planVersion,
      shows: z.number().int(),
      regions: z.array(
        z.object({
          /** `PlanRegion.id` */
          region: z.string(),
          rows: labelledRows,
          /** Places without seats that are taken in the show that has most of them. */
          places: z.number().int(),
        }),
      ),
    }),
  ),
});
export type ClaimedSeats = z.infer<typeof claimedSeats>;

const claimState = z.enum(['held', 'sold', 'reserved', 'blocked']);
/** What becomes of somebody's seat: it is where it was, it has moved on the map, or there is none of its name. */
export const SEAT_FATES = ['same', 'moved', 'gone'] as const;

/** GET room/{id}/plan/show/{showId}/move: what would happen to a show that takes the newest version. */
export const showMove = z.object({
  show: showId,
  from: planVersion,
  to: planVersion,
  /** Null: it can be done. */
  refusal: z.enum(['showOnSale', 'seatsWouldBeLost', 'placesWouldBeLost']).nullable(),
  /** By their regions and rows: everything that somebody has or that is kept for the box office. */
  seats: z.array(
    z.object({
      region: z.string(),
      row: z.string(),
      seat: z.string(),
      state: claimState,
      fate: z.enum(SEAT_FATES),
    }),
  ),
  /** Regions without seats of which somebody has places; `capacity` null: there is none of its name. */
  places: z.array(
    z.object({ region: z.string(), taken: z.number().int(), capacity: z.number().int().nullable() }),
  ),
});
export type ShowMove = z.infer<typeof showMove>;
