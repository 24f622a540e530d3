import { z } from 'zod';

/** A 360 degree picture taken from seats: of a whole region, of a row, or of one seat. */
export const seatPanorama = z.object({
  /** PlanRegion.id */
  region: z.string(),
  /** Null: every row of the region. */
  row: z.string().nullable(),
  /** Null: every seat of the row. */
  seat: z.string().nullable(),
  /** Immutable address of an equirectangular picture. */
  url: z.string(),
  /** Where in the picture the stage is: degrees to the right of its middle, −180 to 180. */
  stageYaw: z.number(),
});
export type SeatPanorama = z.infer<typeof seatPanorama>;

/** /open/show/{id}/seat-view/?name= : what is known of the views of a show's room, beside its plan. */
export const seatViews = z.object({
  /** Scale of the plan; null: unknown. */
  metresPerUnit: z.number().positive().nullable(),
  panoramas: z.array(seatPanorama),
});
export type SeatViews = z.infer<typeof seatViews>;
