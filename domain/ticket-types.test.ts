import { expect, it } from 'vitest';
import { usualStaffType, usualTicketType } from './ticket-types.ts';

const type = (name: string, price: number, open = true) => ({
  name,
  price,
  saleStartsAt: open ? null : '2030-01-01T00:00:00.000Z',
  saleEndsAt: null,
  soldOut: false,
});
const now = Date.parse('2026-11-21T12:00:00.000Z');

it('is the first type in the event’s order that can be bought, whatever the prices', () => {
  const [adult, child] = [type('General', 2500), type('Infantil', 1000)];
  expect(usualTicketType([adult, child], now)).toBe(adult);
  expect(usualTicketType([{ ...adult, soldOut: true }, child], now)).toBe(child);
  expect(usualTicketType([type('Later', 100, false), adult], now)).toBe(adult);
  expect(usualTicketType([type('Later', 100, false)], now)).toBeUndefined();
  const later = type('Later', 100, false);
  expect([usualStaffType([later, adult], now), usualStaffType([later], now)]).toEqual([adult, later]);
});
