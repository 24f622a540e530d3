import { expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { showId, ticketTypeId } from '#domain/ids.ts';
import { sameSource } from './pack-same-source.ts';

const [first, second, third] = [showId.parse(1), showId.parse(2), showId.parse(3)];
const progress = (...missing: readonly number[]) =>
  [first, second, third].map((id, index) => ({ showId: id, tickets: 0, missing: missing[index] ?? 0 }));
const seat = (show: typeof first, index: number) =>
  ({ kind: 'seat', showId: show, seat: index, region: 0, ticketTypeId: ticketTypeId.parse(1) }) as const;
const items: readonly Claim[] = [seat(first, 4), seat(second, 5)];

it('is the current show where that has all its seats, else the first that has', () => {
  const source = (index: number) => sameSource({ progress: progress(0, 0, 1), items, index });
  expect(source(1)).toEqual({ showId: second, claims: [seat(second, 5)] });
  expect(source(2)).toEqual({ showId: first, claims: [seat(first, 4)] });
});

it('is none while no show has all its seats, or when all have', () => {
  expect(sameSource({ progress: progress(1, 1, 1), items, index: 0 })).toBeNull();
  expect(sameSource({ progress: progress(0, 0, 0), items, index: 0 })).toBeNull();
});

it('is none where a show has places only', () => {
  const places: Claim = { ...seat(first, 0), kind: 'places', quantity: 1 };
  expect(sameSource({ progress: progress(0, 1, 1), items: [places], index: 0 })).toBeNull();
});
