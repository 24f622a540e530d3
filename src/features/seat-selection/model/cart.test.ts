import { expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { NOW, sampleFacts, sampleShow } from '../testing/sample-show.ts';
import { type CartSource, cartOf } from './cart.ts';

const seat = (index: number, type: number): Claim => ({
  kind: 'seat',
  showId: sampleShow.id,
  seat: index,
  region: sampleFacts(index).region,
  ticketTypeId: ticketTypeId.parse(type),
});
const places = (quantity: number): Claim => ({
  kind: 'places',
  showId: sampleShow.id,
  region: 2,
  quantity,
  ticketTypeId: ticketTypeId.parse(4),
});
const cart = (claims: readonly Claim[], over: Partial<CartSource> = {}) =>
  cartOf({
    show: sampleShow,
    claims,
    elsewhere: [],
    isPending: () => false,
    factsOf: sampleFacts,
    colorOf: () => '#b0304b',
    now: NOW,
    ...over,
  });

it('stands by region in the plan’s order, seats in the room’s, whatever order they were taken in', () => {
  const { regions, tickets } = cart([places(2), seat(14, 2), seat(3, 1), seat(1, 1)]);
  expect(regions.map(({ name, lines }) => [name, lines.map(({ facts }) => facts?.seatName)])).toEqual([
    ['Platea', ['2', '4']],
    ['Anfiteatro', ['5']],
    ['Pista', [undefined]],
  ]);
  expect(tickets).toBe(5);
});

it('costs what the rule of totals says: offers now, and costs for each ticket, in its lines as in its sum', () => {
  const { total, regions } = cart([seat(1, 1), places(2)]);
  expect(regions.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual([3650, 3900]);
  expect([total?.administrativeCosts, total?.total]).toEqual([450, 3650 + 3900]);
});

it('offers the types of the seat’s region, in the order of the event', () => {
  const [region] = cart([seat(14, 2)]).regions;
  expect(region?.lines[0]?.types.map(({ name }) => name)).toEqual(['General de anfiteatro', 'Joven']);
});

it('counts the seats that the booking has in other shows', () => {
  const elsewhere = {
    kind: 'seat',
    showId: showId.parse(4),
    seat: 7,
    region: 0,
    regionName: 'Platea',
    rowName: 'A',
    seatName: '8',
    ticketTypeId: ticketTypeId.parse(1),
  } as const;
  const { others, tickets, total } = cart([seat(1, 1)], { elsewhere: [elsewhere] });
  expect([others, tickets, total?.total]).toEqual([[{ showId: 4, tickets: 1 }], 2, 7300]);
});
