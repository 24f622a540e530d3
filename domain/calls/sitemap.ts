import { z } from 'zod';
import { ticketTypeId } from '../ids.ts';
import { instant } from './fields.ts';

/** Files of one upload, and their bytes together, at most. */
export const MOST_MAP_FILES = 4;
export const MOST_MAP_BYTES = 50 * 1024 * 1024;

/** Answers to a reading's questions by their ids. */
export const mapChoices = z
  .record(z.string().max(200), z.string().max(400))
  .refine((choices) => Object.keys(choices).length <= 20_000);

/** Ticket types, by their ids, that may lose regions which they name: whoever sends this was asked. */
export const mayLoseRegions = z.array(ticketTypeId).max(10_000);

/** A ticket type on offer and the names of its regions that the room would have no more. */
const losingType = z.object({
  id: ticketTypeId,
  name: z.string(),
  event: z.string(),
  regions: z.array(z.string()),
});
export type LosingType = z.infer<typeof losingType>;

/**
 * POST room/{id}/sitemap and POST region/{id}/regionmap as `multipart/form-data`: the files of a room's map, or of one
 * region's seats. `?dryRun=true` answers `mapReading` and stores nothing; else 201 `roomPlan`: the room has it from now
 * on, shows that there are keep theirs. All or nothing: 409 `changedByOther` (`basedOn` is not the newest plan any
 * more), `archived`, and at `mayLose` `regionsInUse` once for each ticket type on offer that names regions which the room
 * would have no more, unless it is among those that may lose them; 413 `uploadTooLarge`, `uploadTooManyFiles`; at `files` 422 `mapNotRead` once for each reason,
 * `mapTooSlow`, `mapTooComplex`, `sitemapOverCapacity` (room), `capacityExceeded` (region), `regionWithoutSeats`; at
 * `choices` 422 `mapNotConfirmed`: guesses that nobody has confirmed; 503 `readersBusy`.
 */
export const uploadMapForm = z.object({
  files: z.array(z.file()).min(1).max(MOST_MAP_FILES),
  /** JSON of {@link mapChoices}; none: `{}`. */
  choices: z.string().optional(),
  /** Address of the plan that whoever uploads has seen; '' for a room without one. None: whatever there is. */
  basedOn: z.string().optional(),
  /** JSON of {@link mayLoseRegions}; none: `[]`. */
  mayLose: z.string().optional(),
});

const mapPlace = {
  file: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  element: z.string().optional(),
  path: z.string().optional(),
};
const mapParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** What was read from files, before anything is stored. Codes: engine/plan/importers/map-reading.ts. */
export const mapReading = z.object({
  files: z.array(z.object({ name: z.string(), format: z.string() })),
  counts: z.object({
    seats: z.number().int(),
    /** Seats, and places without seats. */
    capacity: z.number().int(),
    rows: z.number().int(),
    regions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        seats: z.number().int(),
        capacity: z.number().int(),
        rows: z.array(z.object({ name: z.string(), seats: z.number().int() })),
      }),
    ),
  }),
  inFiles: z.object({ regions: z.number().int(), rows: z.number().int(), seats: z.number().int() }),
  leftovers: z.object({
    shapesWithoutSeats: z.array(z.string()),
    regionsWithoutShape: z.array(z.string()),
  }),
  findings: z.array(z.object({ ...mapPlace, code: z.string(), params: mapParams, done: z.string() })),
  questions: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      params: mapParams,
      options: z.array(z.object({ value: z.string(), text: z.string().optional() })),
      chosen: z.string(),
      toConfirm: z.boolean(),
      samples: z.array(z.string()).optional(),
    }),
  ),
  ticketTypes: z.array(losingType).optional(),
  /** Scale of the plan; null: the files do not say how large the room is. */
  metresPerUnit: z.number().nullable(),
  /** The plan that would be stored: docs/formats/plan.md. */
  document: z.unknown(),
});

/** `original`: the file as it was uploaded, `file` says which of several, from 0. */
export const mapFileQuery = z.object({
  format: z.enum(['plan', 'pretix', 'svg', 'csv', 'original']),
  file: z.coerce.number<number | string>().int().min(0).max(MOST_MAP_FILES).default(0),
});

/** GET room/{id}/sitemap/upload, GET region/{id}/regionmap/upload */
export const mapUpload = z.object({
  /** What was uploaded last; null: nothing ever was. */
  upload: z
    .object({
      at: instant,
      files: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
    })
    .nullable(),
});
export type MapUpload = z.infer<typeof mapUpload>;
