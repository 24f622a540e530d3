import { bakePlan } from '#engine/plan/bake-plan.ts';
import type { PlanRegionDocument } from '#engine/plan/plan-document.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { PlanStatus } from '#engine/plan/status.ts';
import { rectangle, testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { RegionOffer } from '../region-offer.ts';

const floor: PlanRegionDocument = {
  id: 'floor',
  name: 'Pista',
  color: '#b0304b',
  reservable: true,
  outline: [rectangle(0, 300, 100, 100)],
  labelAt: [50, 350],
  seated: false,
  capacity: 50,
};

/**
 * Platea: row A of seats 0–3, row B of 4–7, an aisle in the middle; Anfiteatro: one row, 8–10, the first for a
 * wheelchair; Pista: 50 places; Palcos: seat 11.
 */
export function listPlan(): Plan {
  const seated = [
    testRegion({ id: 'stalls', rows: 2, seatsPerRow: 4, aisleAfter: 2 }),
    testRegion({ id: 'circle', rows: 1, seatsPerRow: 3, at: [0, 100] }),
    testRegion({ id: 'boxes', rows: 1, seatsPerRow: 1, at: [0, 500] }),
  ] as const;
  const [stalls, circle, boxes] = [
    { ...seated[0], name: 'Platea' },
    { ...seated[1], name: 'Anfiteatro' },
    { ...seated[2], name: 'Palcos' },
  ];
  const baked = bakePlan(testDocument([stalls, circle, floor, boxes]));
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  const { seats } = baked.value;
  return { ...baked.value, seats: { ...seats, marks: seats.marks.map((_, seat) => (seat === 8 ? 1 : 0)) } };
}

export function listStatus(plan: Plan): PlanStatus {
  const seats = new Uint8Array(plan.seats.count);
  return { version: 1, seats, placesLeft: Int32Array.of(-1, -1, 50, -1) };
}

const offer = (euros: number): RegionOffer => ({
  price: `desde ${euros} €`,
  was: null,
  note: null,
  step: { amount: euros * 100, text: `${euros} €` },
});
const OFFERS = [offer(42), offer(24), offer(18), null];

/** Nothing is for sale in the boxes. */
export function listOffer(region: number): RegionOffer | null {
  return OFFERS[region] ?? null;
}
