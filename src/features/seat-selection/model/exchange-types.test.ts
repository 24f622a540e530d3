import { expect, it } from 'vitest';
import { type TicketTypeId, ticketTypeId } from '#domain/ids.ts';
import { exchangeTypes } from './exchange-types.ts';

const adult = ticketTypeId.parse(1);
const child = ticketTypeId.parse(2);
const balcony = ticketTypeId.parse(3);
const asked: [region: number, quantity: number][] = [];

/** Seats from 50 on are in region 1, where only the balcony's type is sold. */
const typesFor = (add: readonly number[], leaving: readonly TicketTypeId[], none = false) =>
  exchangeTypes({
    add,
    leaving,
    regionOf: (seat) => (seat < 50 ? 0 : 1),
    isSold: (type, region) => (type === balcony) === (region === 1),
    usual: (region, quantity) => {
      asked.push([region, quantity]);
      if (none) return undefined;
      return region === 1 ? balcony : adult;
    },
  });

it('hands each type on once', () => {
  expect(typesFor([7, 8, 9], [child, adult, child])).toEqual([
    { seat: 7, ticketTypeId: child },
    { seat: 8, ticketTypeId: adult },
    { seat: 9, ticketTypeId: child },
  ]);
});

it('takes the usual type of a region where those that leave are not sold', () => {
  expect(typesFor([60, 9], [child, adult])).toEqual([
    { seat: 60, ticketTypeId: balcony },
    { seat: 9, ticketTypeId: child },
  ]);
});

it('asks for the usual type of as many seats as are left over, and leaves out what there is none for', () => {
  asked.length = 0;
  expect(typesFor([7, 8, 9], [child], true)).toEqual([
    { seat: 7, ticketTypeId: child },
    { seat: 8 },
    { seat: 9 },
  ]);
  expect(asked).toEqual([
    [0, 2],
    [0, 2],
  ]);
});
