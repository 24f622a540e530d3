import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { confirmAnswer, openBooking, order, paymentStarted } from '#domain/calls/booking.ts';
import { HOUSE_LIMITS, HOUSE_SEATS } from '../../../../testing/pack-house.ts';
import {
  closedReason,
  earlierTickets,
  endOf,
  giveMoneyBack,
  holdReasons,
  isLive,
  isWrongType,
  type Item,
  join,
  joined,
  keyOf,
  limitReasons,
  type Model,
  type ModelBooking,
  openOf,
  partnerOf,
  placesFit,
  type Reasons,
  saleOf,
  sell,
  stateOf,
  takeOver,
  ticketsOf,
  tidyUp,
  totalOf,
  withWishes,
} from './booking-model.ts';
import { type Answer, bookingOf, CUSTOMERS, type RealSale, sorted } from './real-sale.ts';

type Step = fc.AsyncCommand<Model, RealSale>;

/** Something that happens to the booking that `pick` names, in the model and in the real sale. */
function step(
  name: string,
  pick: number,
  act: (booking: ModelBooking, model: Model, real: RealSale) => Promise<void>,
  may: (booking: ModelBooking) => boolean = () => true,
): Step {
  const chosen = ({ bookings }: Model) => {
    const able = bookings.filter(may);
    return able[pick % Math.max(1, able.length)];
  };
  return {
    check: (model) => chosen(model) !== undefined,
    run: async (model, real) => {
      const booking = chosen(model);
      if (booking === undefined) return;
      await act(booking, model, real);
      await expectSame(booking, model, real);
    },
    toString: () => `${name}(${pick})`,
  };
}

/** Granted when nothing stands against it; else refused for one of the reasons. Answers whether it was granted. */
function expectVerdict(answer: Answer, reasons: Reasons): boolean {
  if (reasons.size === 0) {
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ codes: [] });
    return true;
  }
  expect([...reasons], JSON.stringify(answer.body)).toContain(answer.codes[0] ?? 'granted');
  return false;
}

/** The booking as its owner reads it. */
export async function expectSame(booking: ModelBooking, model: Model, real: RealSale): Promise<void> {
  const shown = bookingOf(
    await real.call('GET', `open/booking/${booking.id}`, booking.token ? { token: booking.token } : {}),
  );
  const left = (Date.parse(shown.deadline ?? '') - Date.parse(shown.serverTime)) / 1000;
  expect({
    state: shown.state,
    claimed: shown.claimed,
    items: sorted(real.items(shown)),
    earlier: shown.earlierTickets,
    left: isLive(booking) ? (left > 310 ? 600 : left > 70 ? 300 : 60) : null,
  }).toEqual({
    state: stateOf(booking),
    claimed: booking.user !== null,
    items: sorted(booking.items),
    earlier: earlierTickets(model, booking.user, booking),
    left: isLive(booking) ? booking.left : null,
  });
  if (booking.order === null) return;
  const shownOrder = await real.call('GET', `open/booking/${booking.id}/order`, { token: booking.token });
  const { state, total, tickets } = order.parse(shownOrder.body);
  expect([state, total, tickets.length]).toEqual([
    booking.order.state,
    booking.order.total,
    booking.order.state === 'paid' ? ticketsOf(booking.order.items) : 0,
  ]);
}

const item = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('seat' as const),
      show: fc.nat(2),
      // Few seats, so that bookings meet.
      seat: fc.constantFrom(0, 1, 2, 3, 4, 8, 9, HOUSE_SEATS.all - 1),
      type: fc.constantFrom('adult' as const, 'adult' as const, 'child' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('places' as const),
      show: fc.nat(1),
      type: fc.constant('floor' as const),
      quantity: fc.nat(4),
    }),
  },
);
const items = fc.array<Item>(item, { minLength: 1, maxLength: 3 }).map((wishes) => {
  // Of several totals for the same places the last one counts.
  const places = withWishes(
    [],
    wishes.filter(({ kind }) => kind === 'places'),
  );
  return [...wishes.filter(({ kind }) => kind === 'seat'), ...places];
});
const pick = fc.nat(20);
const customer = fc.nat(CUSTOMERS - 1);

/** Makes a booking; once more, with other wishes even, it is the same one. */
class Create implements Step {
  readonly wishes: readonly Item[];
  constructor(wishes: readonly Item[]) {
    this.wishes = wishes;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: RealSale): Promise<void> {
    const requestKey = randomUUID();
    const reasons = holdReasons(model, null, this.wishes);
    const short = !placesFit(model, null, this.wishes, false);
    const answer = await real.call('POST', 'open/booking/', {}, { requestKey, ...real.wishes(this.wishes) });
    const granted = expectVerdict(answer, reasons);
    sweepWhere(short, answer, model);
    if (!granted) return;
    const { id } = bookingOf(answer);
    const booking: ModelBooking = {
      id,
      token: tokenOf(answer),
      requestKey,
      user: null,
      state: 'open',
      overdue: false,
      left: 600,
      extended: false,
      items: withWishes([], this.wishes),
      order: null,
      joinedInto: null,
    };
    model.bookings.push(booking);
    takeOver(model, booking, this.wishes);
    await expectSame(booking, model, real);
  }
  toString(): string {
    return `create(${describe(this.wishes)})`;
  }
}

function describe(wishes: readonly Item[]): string {
  return wishes
    .map((wish) => `${keyOf(wish)} ${wish.kind === 'seat' ? wish.type : wish.quantity}`)
    .join(', ');
}

function tokenOf({ body }: Answer): string {
  return (openBooking.parse(body) ?? { token: '' }).token;
}

/** What only overdue holds stood in the way of was tidied up first. */
function sweepWhere(short: boolean, { codes }: Answer, model: Model): void {
  if (short && (codes.length === 0 || codes[0] === 'placesTaken')) tidyUp(model);
}

const add = (which: number, wishes: readonly Item[]) =>
  step(`add ${describe(wishes)} to `, which, async (booking, model, real) => {
    const reasons = holdReasons(model, booking, wishes);
    const after = withWishes(booking.items, wishes);
    const short = isLive(booking) && !placesFit(model, booking, after, false);
    const path = `open/booking/${booking.id}/seat`;
    const answer = await real.call('POST', path, { token: booking.token }, real.wishes(wishes));
    const granted = expectVerdict(answer, reasons);
    sweepWhere(short, answer, model);
    if (!granted) return;
    booking.items = after;
    takeOver(model, booking, wishes);
  });

const giveOne = (which: number, place: number) =>
  step('giveOne', which, async (booking, _model, real) => {
    const seats = booking.items.filter((had) => had.kind === 'seat');
    const seat = seats[place % seats.length] ?? { show: 0, seat: 7 };
    const path = `open/booking/${booking.id}/seat/${real.event.showIds[seat.show]}/${seat.seat}`;
    const answer = await real.call('DELETE', path, { token: booking.token });
    if (!expectVerdict(answer, new Set(closedReason(booking)))) return;
    booking.items = booking.items.filter((had) => had !== seat);
  });

const retype = (which: number, place: number) =>
  step(
    'retype',
    which,
    async (booking, model, real) => {
      const seats = booking.items.filter((had) => had.kind === 'seat');
      const seat = seats[place % seats.length];
      if (seat === undefined) return;
      const changed: Item = { ...seat, type: seat.type === 'adult' ? 'child' : 'adult' };
      const after = withWishes(booking.items, [changed]);
      const path = `open/booking/${booking.id}/seat/${real.event.showIds[seat.show]}/${seat.seat}`;
      const type = changed.type === 'adult' ? real.event.adult : real.event.child;
      const answer = await real.call('PUT', path, { token: booking.token }, { ticketTypeId: type });
      const earlier = earlierTickets(model, booking.user, booking);
      const reasons = [
        ...closedReason(booking),
        ...(isWrongType(changed) ? ['ticketTypeNotValid'] : []),
        ...limitReasons(booking.items, after, earlier),
      ];
      if (expectVerdict(answer, new Set(reasons))) booking.items = after;
    },
    ({ items: had }) => had.some(({ kind }) => kind === 'seat'),
  );

const release = (which: number) =>
  step('release', which, async (booking, _model, real) => {
    const answer = await real.call('DELETE', `open/booking/${booking.id}`, { token: booking.token });
    expect(answer.codes).toEqual([]);
    if (booking.state === 'open') Object.assign(booking, { state: 'released', overdue: false, items: [] });
  });

const repeatCreate = (which: number, wishes: readonly Item[]) =>
  step('createAgain', which, async (booking, _model, real) => {
    const { requestKey } = booking;
    const answer = await real.call('POST', 'open/booking/', {}, { requestKey, ...real.wishes(wishes) });
    if (!expectVerdict(answer, new Set(closedReason(booking)))) return;
    expect([bookingOf(answer).id, tokenOf(answer)]).toEqual([booking.id, booking.token]);
  });

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

/** Bound to a user; joined with the booking that the user has already, if there is one. Again, it answers the same. */
const claim = (which: number, user: number, any: boolean) =>
  step(
    `claim by ${user} of ${any ? 'any ' : ''}`,
    which,
    async (booking, model, real) => {
      const answer = await real.call('POST', `booking/${booking.id}/claim`, { token: booking.token, user });
      const isAnothers = booking.user !== null && booking.user !== user;
      const end = isAnothers ? booking : endOf(booking);
      const partner = end === booking ? partnerOf(model, booking, user) : undefined;
      const bookings = model.bookings.filter((each) => each !== partner);
      const all = partner === undefined ? booking.items : joined(partner.items, booking.items);
      const reasons = new Set([
        ...(isAnothers ? ['bookingNotFound'] : []),
        ...closedReason(end),
        ...(end === booking ? limitReasons([], all, earlierTickets({ bookings }, user, booking)) : []),
      ]);
      if (!expectVerdict(answer, reasons)) return;
      if (end === booking) booking.user = user;
      const answered = partner === undefined ? end : join(booking, partner);
      expect([bookingOf(answer).id, tokenOf(answer)]).toEqual([answered.id, answered.token]);
      await expectSame(answered, model, real);
    },
    (booking) => any || (booking.user === null && isLive(booking)),
  );

const findOpen = (user: number): Step => ({
  check: () => true,
  run: async (model, real) => {
    const { body } = await real.call('GET', `booking/?eventId=${real.event.eventId}`, { user });
    const found = openBooking.parse(body);
    const open = openOf(model, user);
    expect(found && [found.booking.id, found.token]).toEqual(open ? [open.id, open.token] : null);
  },
  toString: () => `findOpen(${user})`,
});

const confirm = (which: number) =>
  step(
    'confirm',
    which,
    async (booking, model, real) => {
      const { token, user } = booking;
      const total = totalOf(booking.items);
      const tickets = ticketsOf(booking.items);
      const payload = {
        acceptTerms: true,
        participants: Array.from({ length: tickets }, () => ({})),
        addOns: [],
        total,
      };
      const answer = await real.call('POST', `booking/${booking.id}/confirm`, { token, user }, payload);
      const reasons = [
        ...closedReason(booking),
        ...(tickets === 0 ? ['noTicketSelected'] : []),
        ...limitReasons([], booking.items, earlierTickets(model, user, booking)),
      ];
      if (!expectVerdict(answer, new Set(reasons))) return;
      expect(confirmAnswer.parse(answer.body).total).toBe(total);
      const payments = booking.order?.payments ?? [];
      booking.order = { state: 'pending', items: booking.items, total, payments };
    },
    ({ user, order: had, state }) => user !== null && (had === null || state === 'open'),
  );

const startPayment = (which: number) =>
  step(
    'startPayment',
    which,
    async (booking, _model, real) => {
      const { token, user } = booking;
      const answer = await real.call('POST', `booking/${booking.id}/payment`, { token, user });
      if (!expectVerdict(answer, new Set(closedReason(booking)))) return;
      const { paymentId } = paymentStarted.parse(answer.body);
      for (const before of booking.order?.payments ?? []) if (before.state === 'open') before.state = 'left';
      booking.order?.payments.push({ id: paymentId, amount: booking.order.total, state: 'open' });
      if (booking.extended || booking.left === 600) return;
      Object.assign(booking, { extended: true, left: 300 });
    },
    ({ order: pending }) => pending !== null,
  );

const hasPayment = ({ order: pending }: ModelBooking) => (pending?.payments.length ?? 0) > 0;

/** The bank says yes: at once, late, twice, for a payment that was given up. */
const money = (which: number, attempt: number, times: number) =>
  step(
    `money ×${times} for `,
    which,
    async (booking, model, real) => {
      const payments = booking.order?.payments ?? [];
      const payment = payments[attempt % payments.length];
      if (payment === undefined) return;
      const sale = saleOf(model, booking, payment);
      const messageId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: times }, () => real.say(payment.id, payment.amount, messageId)),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
      if (sale === 'nothing') return;
      const state = bookingOf(
        await real.call('GET', `open/booking/${booking.id}`, { token: booking.token }),
      ).state;
      const sold = sale === 'sale' || (sale === 'maybe' && state === 'confirmed');
      if (sold) sell(model, booking, payment);
      else giveMoneyBack(booking, payment);
    },
    hasPayment,
  );

const refuse = (which: number, attempt: number) =>
  step(
    'refuse',
    which,
    async (booking, _model, real) => {
      const payments = booking.order?.payments ?? [];
      const payment = payments[attempt % payments.length];
      if (payment === undefined) return;
      expect(await real.say(payment.id, null)).toMatchObject({ status: 204 });
      if (payment.state === 'open' || payment.state === 'left') payment.state = 'failed';
    },
    hasPayment,
  );

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
