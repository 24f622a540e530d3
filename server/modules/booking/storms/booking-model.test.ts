import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts';
import { untidied, violations } from '../../../testing/invariants.ts';
import { buildPackHouse, type PackHouse } from '../../../testing/pack-house.ts';
import type { Model } from './testing/booking-model.ts';
import { bookingSteps } from './testing/booking-steps.ts';
import { realSale } from './testing/real-sale.ts';
import { expectSame } from './testing/step.ts';

/** `FUZZ_RUNS` for a long search, `FUZZ_SEED` to see one again. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (inject('testDatabaseUrl') === '' ? 15 : 6));
const SEED = process.env['FUZZ_SEED'];
const STEPS = 100;

let database: TestDatabase;
let house: PackHouse;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await buildPackHouse(database.db);
});
afterAll(async () => database.close());

test(
  'whatever happens to bookings, in whatever order, the server says and stores what the model says',
  async () => {
    await fc.assert(
      fc.asyncProperty(bookingSteps(STEPS), async (steps) => {
        const real = await realSale(database, house);
        const model: Model = { bookings: [] };
        try {
          await fc.asyncModelRun(() => ({ model, real }), steps);
          for (const booking of model.bookings) await expectSame(booking, model, real);
          expect(await violations(database.db)).toEqual([]);
          for (const booking of model.bookings) await real.moveDeadline(booking, -1);
          await real.server().bookings.sweeper.sweep();
          expect([await violations(database.db), await untidied(database.db)]).toEqual([[], []]);
        } finally {
          await real.close();
        }
      }),
      { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    );
  },
  Math.max(120_000, RUNS * 10_000),
);
