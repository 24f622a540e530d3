import { z } from 'zod';
import { seatFlag } from '../place.ts';
import { oneLine } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** Rows, seats of a row, and seats of all that are made in one call at most. */
export const MOST_ROWS_AT_ONCE = 200;
export const MOST_SEATS_PER_ROW = 500;
export const MOST_SEATS_AT_ONCE = 20_000;

const rowName = oneLine.min(1).max(40);
const seatName = oneLine.min(1).max(20);
const firstNumber = z.number().int().min(0).max(100_000);

/** `RowScheme` of engine/designer/numbering. */
export const rowScheme = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('letters'),
    alphabet: z.enum(['english', 'spanish']),
    skip: z
      .string()
      .max(27)
      .regex(/^[a-zñ]*$/i),
    afterLast: z.enum(['counted', 'doubled']),
    first: z
      .string()
      .max(3)
      .regex(/^[a-zñ]+$/i),
  }),
  z.object({
    kind: z.literal('numbers'),
    first: firstNumber,
    step: z.union([z.literal(1), z.literal(2), z.literal(-1), z.literal(-2)]),
  }),
]);

/** `SeatScheme` of engine/designer/numbering. */
export const seatScheme = z.object({
  kind: z.enum(['consecutive', 'odd', 'even', 'fromCentre']),
  from: z.enum(['left', 'right']),
  first: firstNumber,
});

/**
 * POST region/{id}/seat/, 201 `seatsSaved`: so many rows of as many seats, behind those that there are. 409
 * `changedByOther`, `rowExists`, `archived`; 422 `capacityExceeded` and `seatsAtOnce` at `rows`, `regionWithoutSeats`.
 */
export const createSeatsCall = z.object({
  version,
  rows: z.number().int().min(1).max(MOST_ROWS_AT_ONCE),
  seatsPerRow: z.number().int().min(1).max(MOST_SEATS_PER_ROW),
  rowScheme,
  /** The row that is named first: the nearest to the stage, or the furthest from it. */
  firstRow: z.enum(['front', 'back']),
  seatScheme,
});
export type CreateSeatsCall = z.infer<typeof createSeatsCall>;

/** Some seats of a region, by their rows. */
export const seatChoice = z
  .array(
    z.object({
      row: z.string().max(200),
      seats: z.array(z.string().max(200)).min(1).max(MOST_SEATS_AT_ONCE),
    }),
  )
  .min(1)
  .max(MOST_SEATS_AT_ONCE);
export type SeatChoice = z.infer<typeof seatChoice>;

/**
 * PUT region/{id}/seat/, 200 `seatsSaved`: what is left out stays as it is. 409 `changedByOther`, `seatExists`,
 * `archived`; 404 for a seat that there is not.
 */
export const editSeatsCall = z.object({
  version,
  seats: seatChoice,
  /** The row they stand in from now on: a new one, or behind the seats of one that there is. */
  row: rowName.optional(),
  /** A name for one seat, or how the chosen ones of each row are numbered. */
  name: seatName.optional(),
  seatScheme: seatScheme.optional(),
  /** Set or taken off. */
  flags: z.partialRecord(seatFlag, z.boolean()).optional(),
});
export type EditSeatsCall = z.infer<typeof editSeatsCall>;

/** POST region/{id}/seat/remove, 200 `seatsSaved`. */
export const removeSeatsCall = z.object({ version, seats: seatChoice });
export type RemoveSeatsCall = z.infer<typeof removeSeatsCall>;

/** After a change of seats: the room has a new version of its plan. */
export const seatsSaved = z.object({
  /** Of the region. */
  version,
  planUrl: z.string(),
  /** Seats that were made, changed or removed. */
  count: z.number().int(),
});
export type SeatsSaved = z.infer<typeof seatsSaved>;

/** GET region/{id}/seat/: in the order of rows and seats. */
export const seatListQuery = listQuery(['position']).extend({
  row: z.string().max(200).optional(),
  flag: seatFlag.optional(),
  taken: queryFlag.optional(),
});

/** A seat of the newest plan. */
export const managedSeat = z.object({
  /** Index into the seats of the plan. */
  id: z.number().int().nonnegative(),
  row: z.string(),
  name: z.string(),
  /** From 1, in its row from left to right. */
  position: z.number().int().positive(),
  flags: z.array(seatFlag),
  /** There is a 360 degree picture of it, of its row or of its region. */
  panorama: z.boolean(),
  /** Held, sold or reserved in a show that is not over. */
  taken: z.boolean(),
});
export type ManagedSeat = z.infer<typeof managedSeat>;
export const seatList = listAnswer(managedSeat);

/** GET region/{id}/seat/taken: seats of the newest plan that somebody has in a show that is not over. */
export const takenSeats = z.object({
  planVersion: z.number().int(),
  /** Indices into the seats of the plan. */
  seats: z.array(z.number().int().nonnegative()),
});
export type TakenSeats = z.infer<typeof takenSeats>;

/**
 * PUT region/{id}/seat/panorama with the bytes of an equirectangular picture, 200 `regionPanoramas`: of the region, of
 * a row, or of a seat of it. 422 `notAPicture`, `notEquirectangular`, `badPanoramaSize`; 404. DELETE takes it away.
 */
export const panoramaQuery = z.object({
  row: z.string().max(200).optional(),
  seat: z.string().max(200).optional(),
  /** Where the stage is in it: degrees to the right of its middle. */
  stageYaw: z.coerce.number<number | string>().min(-180).max(180).default(0),
});

/** GET region/{id}/seat/panorama/ */
export const regionPanoramas = z.object({
  items: z.array(
    z.object({
      /** Null: of every row, of every seat of the row. */
      row: z.string().nullable(),
      seat: z.string().nullable(),
      url: z.string(),
      stageYaw: z.number(),
    }),
  ),
});
export type RegionPanoramas = z.infer<typeof regionPanoramas>;
