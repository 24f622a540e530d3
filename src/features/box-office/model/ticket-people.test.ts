import { expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { looksLikePhone } from '#domain/participants.ts';
import { completePeople, inFormOrder, peopleFaults, peopleOf, placesOf } from './ticket-people.ts';

const common = { showId: showId.parse(1), ticketTypeId: ticketTypeId.parse(3) };
const items: readonly Claim[] = [
  { ...common, kind: 'places', region: 2, quantity: 2 },
  { ...common, kind: 'seat', region: 0, seat: 7 },
];
const rules = { required: ['firstName', 'email'] as const, now: 0, isPhone: looksLikePhone };

it('has one entry a ticket in the order of the call, with what was typed over what is known', () => {
  const tickets = placesOf(items, ({ kind }) => kind);
  expect(tickets.map(({ place }) => place)).toEqual(['seat', 'places', 'places']);
  const [first, second] = tickets.map(({ key }) => key);
  const texts = { [first ?? '']: { firstName: 'Eva', city: ' ' }, [second ?? '']: { email: 'luz@' } };
  const known = tickets.map((ticket) => ({ ...ticket, known: { email: 'eva@example.org' } }));
  const people = peopleOf(known, texts);
  expect(people).toEqual([
    { firstName: 'Eva', email: 'eva@example.org' },
    { email: 'luz@' },
    { email: 'eva@example.org' },
  ]);
  expect(completePeople(people, rules)).toBe(1);
  expect(peopleFaults(people, { ...rules, required: [] })).toEqual([
    { ticket: 1, field: 'email', code: 'email' },
  ]);
});

it('asks in the order of a form', () => {
  expect(inFormOrder(['email', 'firstName'])).toEqual(['firstName', 'email']);
});
