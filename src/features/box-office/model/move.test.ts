import { expect, it } from 'vitest';
import { showId, ticketId, ticketTypeId } from '#domain/ids.ts';
import { type MovedTicket, movesOf, ticketsToMove, withTarget } from './move.ts';

const seat = (index: number) => ({ kind: 'seat', seat: index }) as const;

const ticket = (id: string): MovedTicket => ({
  id: ticketId.parse(id),
  showId: showId.parse(1),
  startsAt: '2026-12-01T20:00:00.000Z',
  roomName: 'Sala',
  seat: 9,
  region: 0,
  regionName: 'Platea',
  furniture: null,
  rowName: 'A',
  seatName: '9',
  marks: [],
  ticketTypeId: ticketTypeId.parse(1),
  ticketTypeName: 'General',
  price: 1000,
  costs: 100,
  state: 'valid',
});
const a = ticket('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a');
const b = ticket('0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b');

it('takes the newest targets, as many as there are tickets', () => {
  expect(withTarget([seat(1)], seat(2), 2)).toEqual([seat(1), seat(2)]);
  expect(withTarget([seat(1), seat(2)], seat(3), 2)).toEqual([seat(2), seat(3)]);
  expect(withTarget([], seat(3), 0)).toEqual([]);
});

it('gives back a seat that is pressed again, but counts each place', () => {
  expect(withTarget([seat(1), seat(2)], seat(1), 2)).toEqual([seat(2)]);
  const place = { kind: 'place', region: 4 } as const;
  expect(withTarget([place], place, 2)).toEqual([place, place]);
});

it('sends each ticket to its target', () => {
  const show = showId.parse(2);
  expect(movesOf([a, b], [seat(5), { kind: 'place', region: 3 }], show)).toEqual([
    { ticketId: a.id, showId: show, seat: 5 },
    { ticketId: b.id, showId: show, region: 3 },
  ]);
  expect(movesOf([a, b], [seat(5)], show)).toHaveLength(1);
});

it('moves the only ticket there is, else that of the seat that was pressed, until somebody chooses', () => {
  const elsewhere = { ...b, showId: showId.parse(2), seat: 10 };
  const used = { ...a, state: 'used' } as const;
  expect(ticketsToMove([used, b], null, null)).toEqual([b]);
  expect(ticketsToMove([a, elsewhere], null, null)).toEqual([]);
  expect(ticketsToMove([a, elsewhere], null, '2-10')).toEqual([elsewhere]);
  expect(ticketsToMove([a, elsewhere], null, '1-10')).toEqual([]);
  expect(ticketsToMove([used, elsewhere], null, '1-9')).toEqual([elsewhere]);
  expect(ticketsToMove([a, b], [], '1-9')).toEqual([]);
  expect(ticketsToMove([used, b], [used.id, b.id], null)).toEqual([b]);
});
