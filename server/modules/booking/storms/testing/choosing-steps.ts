import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { HOUSE_SEATS } from '../../../../testing/pack-house.ts';
import {
  closedReason,
  earlierTickets,
  holdReasons,
  isLive,
  isWrongType,
  type Item,
  keyOf,
  limitReasons,
  type Model,
  type ModelBooking,
  placesFit,
  takeOver,
  tidyUp,
  withWishes,
} from './booking-model.ts';
import { type Answer, bookingOf, type RealSale } from './real-sale.ts';
import { expectSame, expectVerdict, type Step, step, tokenOf } from './step.ts';

// What visitors do while they choose.

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
export const items = fc.array<Item>(item, { minLength: 1, maxLength: 3 }).map((wishes) => {
  // Of several totals for the same places the last one counts.
  const places = withWishes(
    [],
    wishes.filter(({ kind }) => kind === 'places'),
  );
  return [...wishes.filter(({ kind }) => kind === 'seat'), ...places];
});

/** Makes a booking; once more, with other wishes even, it is the same one. */
export class Create implements Step {
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

/** What only overdue holds stood in the way of was tidied up first. */
function sweepWhere(short: boolean, { codes }: Answer, model: Model): void {
  if (short && (codes.length === 0 || codes[0] === 'placesTaken')) tidyUp(model);
}

export const add = (which: number, wishes: readonly Item[]) =>
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

export const giveOne = (which: number, place: number) =>
  step('giveOne', which, async (booking, _model, real) => {
    const seats = booking.items.filter((had) => had.kind === 'seat');
    const seat = seats[place % seats.length] ?? { show: 0, seat: 7 };
    const path = `open/booking/${booking.id}/seat/${real.event.showIds[seat.show]}/${seat.seat}`;
    const answer = await real.call('DELETE', path, { token: booking.token });
    if (!expectVerdict(answer, new Set(closedReason(booking)))) return;
    booking.items = booking.items.filter((had) => had !== seat);
  });

export const retype = (which: number, place: number) =>
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

export const release = (which: number) =>
  step('release', which, async (booking, _model, real) => {
    const answer = await real.call('DELETE', `open/booking/${booking.id}`, { token: booking.token });
    expect(answer.codes).toEqual([]);
    if (booking.state === 'open') Object.assign(booking, { state: 'released', overdue: false, items: [] });
  });

export const repeatCreate = (which: number, wishes: readonly Item[]) =>
  step('createAgain', which, async (booking, _model, real) => {
    const { requestKey } = booking;
    const answer = await real.call('POST', 'open/booking/', {}, { requestKey, ...real.wishes(wishes) });
    if (!expectVerdict(answer, new Set(closedReason(booking)))) return;
    expect([bookingOf(answer).id, tokenOf(answer)]).toEqual([booking.id, booking.token]);
  });
