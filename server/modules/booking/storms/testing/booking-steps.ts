import fc from 'fast-check';
import { HOUSE_LIMITS } from '../../../../testing/pack-house.ts';
import { isLive, tidyUp } from './booking-model.ts';
import { claim, confirm, findOpen, money, refuse, startPayment } from './buying-steps.ts';
import { add, Create, giveOne, items, release, repeatCreate, retype } from './choosing-steps.ts';
import { CUSTOMERS } from './real-sale.ts';
import { type Step, step } from './step.ts';

const pick = fc.nat(20);
const customer = fc.nat(CUSTOMERS - 1);

const runOut = (which: number) =>
  step(
    'runOut',
    which,
    async (booking, _model, real) => {
      await real.moveDeadline(booking, -1);
      booking.overdue = true;
    },
    ({ state }) => state === 'open',
  );

const nearlyRunOut = (which: number) =>
  step(
    'nearlyRunOut',
    which,
    async (booking, _model, real) => {
      await real.moveDeadline(booking, 60);
      booking.left = 60;
    },
    isLive,
  );

const sweep: Step = {
  check: () => true,
  run: async (model, real) => {
    await real.server().bookings.sweeper.sweep();
    tidyUp(model);
  },
  toString: () => 'sweep()',
};

const restart: Step = {
  check: () => true,
  run: async (_model, real) => real.restart(),
  toString: () => 'restart()',
};

const times = <Value>(count: number, value: Value): readonly Value[] =>
  Array.from({ length: count }, () => value);

/** Sequences in which bookings get as far as being paid, late or twice, and are disturbed at every point of their way. */
export function bookingSteps(maxCommands: number): fc.Arbitrary<Iterable<Step>> {
  const create = items.map((wishes) => new Create(wishes));
  const adding = fc.tuple(pick, items).map(([which, wishes]) => add(which, wishes));
  const claiming = fc
    .tuple(pick, customer, fc.boolean())
    .map(([which, user, any]) => claim(which, user, any));
  const paying = fc
    .tuple(pick, fc.nat(3), fc.integer({ min: 1, max: 3 }))
    .map(([which, attempt, often]) => money(which, attempt, often));
  const place = fc.nat(HOUSE_LIMITS.overall);
  return fc.commands(
    [
      ...times(4, create),
      ...times(2, adding),
      ...times(4, claiming),
      ...times(4, pick.map(confirm)),
      ...times(4, pick.map(startPayment)),
      ...times(4, paying),
      fc.tuple(pick, fc.nat(3)).map(([which, attempt]) => refuse(which, attempt)),
      fc.tuple(pick, place).map(([which, index]) => giveOne(which, index)),
      fc.tuple(pick, place).map(([which, index]) => retype(which, index)),
      fc.tuple(pick, items).map(([which, wishes]) => repeatCreate(which, wishes)),
      pick.map(release),
      ...times(2, pick.map(runOut)),
      pick.map(nearlyRunOut),
      customer.map(findOpen),
      fc.constant(sweep),
      fc.constant(restart),
    ],
    { maxCommands, size: 'max' },
  );
}
