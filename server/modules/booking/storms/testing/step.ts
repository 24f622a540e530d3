import type fc from 'fast-check';
import { expect } from 'vitest';
import { openBooking, order } from '#domain/calls/booking.ts';
import {
  earlierTickets,
  isLive,
  type Model,
  type ModelBooking,
  type Reasons,
  stateOf,
  ticketsOf,
} from './booking-model.ts';
import { type Answer, bookingOf, type RealSale, sorted } from './real-sale.ts';

export type Step = fc.AsyncCommand<Model, RealSale>;

/** Something that happens to the booking that `pick` names, in the model and in the real sale. */
export function step(
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
export function expectVerdict(answer: Answer, reasons: Reasons): boolean {
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

/** The token that a call answered. */
export function tokenOf({ body }: Answer): string {
  return (openBooking.parse(body) ?? { token: '' }).token;
}
