import { expect, it } from 'vitest';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { ticketSlots } from '#domain/ticket-slots.ts';
import { createMemoryStore } from '../../../testing/memory-storage.ts';
import { createStorage } from '../../../lib/storage.ts';
import { participantsOf, readDraft } from './checkout-draft.ts';
import { eventId } from '#domain/ids.ts';

const slots = (...seats: number[]) =>
  ticketSlots({
    items: seats.map((seat) => ({
      kind: 'seat' as const,
      showId: showId.parse(1),
      seat,
      region: 0,
      ticketTypeId: ticketTypeId.parse(1),
    })),
  });

const namesOf = (participants: ReturnType<typeof participantsOf>) =>
  Object.entries(participants).map(([key, { firstName }]) => [key, firstName]);

it('keeps each text with its seat', () => {
  const typed = { 'seat:1:4': { firstName: 'Eva' }, 'seat:1:3': { firstName: 'Ana' } };
  expect(namesOf(participantsOf(typed, slots(3, 4)))).toEqual([
    ['seat:1:3', 'Ana'],
    ['seat:1:4', 'Eva'],
  ]);
});

it('gives what was typed for seats that are gone to the ones chosen instead', () => {
  const typed = { 'seat:1:3': { firstName: 'Ana' }, 'seat:1:4': { firstName: 'Eva' } };
  expect(namesOf(participantsOf(typed, slots(4, 8, 9)))).toEqual([
    ['seat:1:4', 'Eva'],
    ['seat:1:8', 'Ana'],
    ['seat:1:9', ''],
  ]);
});

it('starts empty when what was kept makes no sense', () => {
  const drafts = createStorage(createMemoryStore({ 'butaca.checkout.draft.4': '{"name":3}' }));
  expect(readDraft(drafts, eventId.parse(4))).toEqual({
    participants: {},
    name: '',
    email: '',
    acceptTerms: false,
    addOns: {},
    combos: {},
    combosOf: null,
    method: null,
  });
});
