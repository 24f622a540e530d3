import { encodePlan } from '../../../engine/plan/compact/encode-plan.ts';
import { bakePlan } from '../../../engine/plan/bake-plan.ts';
import type { PlanDocument, PlanRegionDocument } from '../../../engine/plan/plan-document.ts';
import { sampleBowl } from '../../../engine/examples/sample-bowl.ts';

/** The arena with exactly so many seats: the bowl of the examples, its rows cut evenly. */
export function arenaDocument(seats: number): PlanDocument {
  const bowl = sampleBowl(Math.ceil(seats * 1.1));
  const rows = bowl.regions.flatMap((region) => (region.seated ? region.rows : []));
  const total = rows.reduce((sum, row) => sum + row.seats.length, 0);
  if (total < seats) throw new Error(`the bowl has ${total} seats only`);
  let before = 0;
  const kept = (upTo: number): number => Math.floor((upTo * seats) / total);
  const cut = (region: PlanRegionDocument): PlanRegionDocument =>
    region.seated
      ? {
          ...region,
          rows: region.rows.map((row) => {
            const count = kept(before + row.seats.length) - kept(before);
            before += row.seats.length;
            return { ...row, seats: row.seats.slice(0, count) };
          }),
        }
      : region;
  return { ...bowl, regions: bowl.regions.map(cut) };
}

/** The arena as the bytes that a page decodes. */
export function arenaBytes(seats: number): Uint8Array<ArrayBuffer> {
  const baked = bakePlan(arenaDocument(seats));
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal.slice(0, 3)));
  return encodePlan(baked.value);
}
