import { expect, it } from 'vitest';
import { ticketsIn } from './combos.ts';
import { showGroupId, showId, ticketTypeId } from './ids.ts';

const group = showGroupId.parse(5);
const showGroups = [{ id: group, showIds: [1, 2, 3].map((id) => showId.parse(id)) }];
const items = [
  { ticketTypeId: ticketTypeId.parse(1), quantity: 2 },
  { ticketTypeId: ticketTypeId.parse(2), quantity: 1 },
];

it('counts the tickets of its items, or one a show of its group, whatever types these may be of', () => {
  expect(ticketsIn({ items, showGroupId: null }, showGroups)).toBe(3);
  expect(ticketsIn({ items: items.slice(0, 1), showGroupId: group }, showGroups)).toBe(3);
  expect(ticketsIn({ items, showGroupId: group }, [])).toBe(0);
});
