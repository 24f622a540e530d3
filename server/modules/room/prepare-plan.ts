import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { encodePlan } from '#engine/plan/compact/encode-plan.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Plan, PlanRegion } from '#engine/plan/plan.ts';

const compress = promisify(brotliCompress);

/** A version of a plan as it is stored, but for its number: everything that takes time with its seats is done. */
export interface PreparedPlan {
  /** JSON */
  readonly document: string;
  readonly content: Uint8Array;
  readonly contentBrotli: Uint8Array;
  readonly seats: number;
  /** Seats, and places without seats. */
  readonly places: number;
  readonly regions: readonly Pick<
    PlanRegion,
    'id' | 'name' | 'color' | 'seated' | 'reservable' | 'capacity'
  >[];
}

/** @param plan baked of the document */
export async function preparePlan(document: PlanDocument, plan: Plan): Promise<PreparedPlan> {
  const content = encodePlan(plan);
  const contentBrotli = await compress(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  });
  return {
    document: JSON.stringify(document),
    content: new Uint8Array(content),
    contentBrotli,
    seats: plan.seats.count,
    places: plan.regions.reduce((sum, region) => sum + region.capacity, 0),
    regions: plan.regions.map(({ id, name, color, seated, reservable, capacity }) => {
      return { id, name, color, seated, reservable, capacity };
    }),
  };
}
