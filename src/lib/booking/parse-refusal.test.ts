import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { parseBookingFailure, parseRefusal } from './parse-refusal.ts';

const violation = (code: string, params: Record<string, string | number>) => ({
  propertyPath: '',
  title: '',
  code,
  params,
});

it('reads the refusals with their parameters', () => {
  const [first, second] = [
    { showId: 7, seat: 4 },
    { showId: 8, seat: 51 },
  ];
  expect(parseRefusal(violation('seatTaken', { seats: '7:4,8:51' }))).toEqual({
    code: 'seatTaken',
    seats: [first, second],
  });
  expect(parseRefusal(violation('seatAlreadySelected', { showSeat: '8:51' }))).toEqual({
    code: 'seatAlreadySelected',
    showSeat: second,
  });
  expect(parseRefusal(violation('orphanSeats', { seats: '7:4', add: '7:4', remove: '' }))).toEqual({
    code: 'orphanSeats',
    seats: [first],
    add: [first],
    remove: [],
  });
  expect(parseRefusal(violation('seatTaken', { seats: 'a:b' }))).toBeNull();
  const inField = { ticket: 1, field: 'email' };
  expect(parseRefusal(violation('email', inField))).toEqual({ code: 'email', ...inField });
  expect(parseRefusal(violation('email', {}))).toBeNull();
  expect(parseRefusal(violation('limitRegion', { maxTickets: '6', region: 'Stalls' }))).toEqual({
    code: 'limitRegion',
    maxTickets: 6,
    region: 'Stalls',
  });
});

it('takes what is no refusal of a booking for a call of unknown effect', () => {
  const failed = (code: string) =>
    parseBookingFailure(
      new ApiError('', { status: 429, body: { violations: [violation(code, { seconds: 4 })] } }),
    );
  expect(failed('tooManyRequests')).toEqual({ code: 'network' });
  expect(parseBookingFailure(new Error('Network Error'))).toEqual({ code: 'network' });
});
