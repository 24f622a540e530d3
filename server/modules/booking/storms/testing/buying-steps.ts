import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { confirmAnswer, openBooking, paymentStarted } from '#domain/calls/booking.ts';
import {
  closedReason,
  earlierTickets,
  endOf,
  giveMoneyBack,
  isLive,
  join,
  joined,
  limitReasons,
  type ModelBooking,
  openOf,
  partnerOf,
  saleOf,
  sell,
  ticketsOf,
  totalOf,
} from './booking-model.ts';
import { bookingOf } from './real-sale.ts';
import { expectSame, expectVerdict, type Step, step, tokenOf } from './step.ts';

// From signing in to the bank.

/** Bound to a user; joined with the booking that the user has already, if there is one. Again, it answers the same. */
export const claim = (which: number, user: number, any: boolean) =>
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

export const findOpen = (user: number): Step => ({
  check: () => true,
  run: async (model, real) => {
    const { body } = await real.call('GET', `booking/?eventId=${real.event.eventId}`, { user });
    const found = openBooking.parse(body);
    const open = openOf(model, user);
    expect(found && [found.booking.id, found.token]).toEqual(open ? [open.id, open.token] : null);
  },
  toString: () => `findOpen(${user})`,
});

export const confirm = (which: number) =>
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

export const startPayment = (which: number) =>
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
export const money = (which: number, attempt: number, times: number) =>
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
      if (sold && booking.state === 'released') await real.countAsLate(booking);
      if (sold) sell(model, booking, payment);
      else giveMoneyBack(booking, payment);
    },
    hasPayment,
  );

export const refuse = (which: number, attempt: number) =>
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
