import { saleUnit } from '#engine/index.ts';
import { testPlan } from '#engine/plan/test-plan.ts';
import { type Room, finderOf } from '../../../map/room.ts';
import { seatFacts } from '../../../map/seat-facts.ts';

const plan = testPlan(
  { id: 'stalls', rows: 2, seatsPerRow: 5 },
  { id: 'circle', rows: 2, seatsPerRow: 5, at: [0, 100] },
);

/** The seated half of the sample show's room: stalls 0–9, circle 10–19, rows A and B of five each; all free. */
export const sampleRoom: Room = {
  plan,
  status: { version: 1, seats: new Uint8Array(20), placesLeft: Int32Array.of(-1, -1, 9, -1) },
  parseStatus: () => {
    throw new Error('not asked for');
  },
  factsOf: (seat) => seatFacts(plan, seat),
  regionOf: (seat) => (seat < 10 ? 0 : 1),
  unitOf: (seat) => saleUnit(plan, seat),
  find: finderOf(plan),
};
