import { expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { sampleCombo, sampleGroupId, samplePackEvent } from '../testing/sample-pack.ts';
import { NOW } from '../testing/sample-show.ts';
import { packTotal } from './pack-total.ts';

const seat = (show: number, index: number, type: number): Claim => ({
  kind: 'seat',
  showId: showId.parse(show),
  seat: index,
  region: type === 1 ? 0 : 1,
  ticketTypeId: ticketTypeId.parse(type),
});
const totalOf = (items: readonly Claim[], packs: number) =>
  packTotal({ items, event: samplePackEvent, showGroupId: sampleGroupId, packs, now: NOW });

it('is nothing while nothing is chosen', () => {
  expect(totalOf([], 2)).toBeNull();
});

it('prices whole packs by their combo, the rest as single tickets, costs a ticket', () => {
  const total = totalOf([seat(3, 1, 1), seat(4, 1, 1), seat(3, 11, 2)], 2);
  expect(total).toMatchObject({
    packs: [{ combo: sampleCombo, quantity: 1, amount: 6000 }],
    singles: { tickets: 1, amount: 2400 },
    saving: 1000,
    total: { administrativeCosts: 450, total: 6000 + 2400 + 450 },
  });
});

it('saves nothing where the pack is dearer than its tickets', () => {
  const total = totalOf([seat(3, 11, 2), seat(4, 11, 2)], 1);
  expect(total).toMatchObject({ saving: 0, total: { total: 6300 } });
});

it('leaves what no combo covers to its own price', () => {
  const total = totalOf([seat(3, 11, 3), seat(4, 11, 3)], 1);
  expect(total).toMatchObject({ packs: [], singles: { tickets: 2, amount: 3000 }, saving: 0 });
});
