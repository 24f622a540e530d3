import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  overlappingPeriod,
  pricePeriodFaults,
  recurrenceFaults,
  saleEndFaults,
  saleWindowFaults,
  showDateFaults,
} from './product-windows.ts';

const at = (day: number) => new Date(Date.UTC(2030, 0, day)).toISOString();
const now = Date.parse(at(10));

describe('a show', () => {
  const show = { startsAt: at(20), saleStartsAt: at(5), saleEndsAt: at(19), isMoved: true, now };
  test.each([
    [{}, []],
    [{ saleStartsAt: null, saleEndsAt: null }, []],
    [{ startsAt: at(9) }, [['startsAt', 'pastDate']]],
    [{ startsAt: at(9), isMoved: false }, []],
    [{ startsAt: '2200-01-01T00:00:00.000Z' }, [['startsAt', 'farAhead']]],
    [{ startsAt: '2200-01-01T00:00:00.000Z', isMoved: false }, []],
    [{ saleStartsAt: at(20), saleEndsAt: null }, [['saleStartsAt', 'saleAfterShow']]],
    [{ saleEndsAt: at(5) }, [['saleEndsAt', 'endBeforeStart']]],
  ])('%j', (changes, faults) => {
    const found = showDateFaults({ ...show, ...changes });
    expect(found.map(({ propertyPath, code }) => [propertyPath, code])).toEqual(faults);
  });
});

test('a sale may end whenever it has no beginning', () => {
  expect(saleWindowFaults({ saleStartsAt: null, saleEndsAt: at(1) })).toEqual([]);
});

test('a sale does not end in the past, unless it ended then before', () => {
  const faults = (saleEndsAt: string | null, before: string | null) =>
    saleEndFaults({ saleEndsAt }, before, now).map(({ propertyPath, code }) => [propertyPath, code]);
  const past = [['saleEndsAt', 'pastDate']];
  expect(faults(at(9), null)).toEqual(past);
  expect(faults(at(10), at(11))).toEqual(past);
  expect(faults(at(9), at(8))).toEqual(past);
  expect(faults(at(9), at(9).replace('Z', '+00:00'))).toEqual([]);
  expect(faults(at(11), null)).toEqual([]);
  expect(faults(null, at(9))).toEqual([]);
});

test('a temporary price ends after it begins, and not in the past', () => {
  expect(pricePeriodFaults({ startsAt: at(1), endsAt: at(11) }, now)).toEqual([]);
  expect(pricePeriodFaults({ startsAt: at(1), endsAt: at(10) }, now)[0]?.code).toBe('pastDate');
  expect(pricePeriodFaults({ startsAt: at(12), endsAt: at(12) }, now)[0]?.code).toBe('endBeforeStart');
});

test('a recurrence lasts three years at most', () => {
  expect(recurrenceFaults({ from: '2030-01-01', to: '2030-01-01' })).toEqual([]);
  expect(recurrenceFaults({ from: '2030-01-02', to: '2030-01-01' })[0]?.code).toBe('endBeforeStart');
  expect(recurrenceFaults({ from: '2030-01-01', to: '2033-01-02' })).toEqual([]);
  expect(recurrenceFaults({ from: '2030-01-01', to: '2033-01-03' })[0]?.code).toBe('periodTooLong');
});

test('periods that share a moment overlap, those that only touch do not', () => {
  const period = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 10 }))
    .map(([start, length]) => ({ start, end: start + length }));
  const dates = ({ start, end }: { start: number; end: number }) => ({
    startsAt: at(start),
    endsAt: at(end),
  });
  fc.assert(
    fc.property(period, period, (a, b) => {
      const shared = Array.from({ length: a.end - a.start }, (_, day) => a.start + day).some(
        (day) => day >= b.start && day < b.end,
      );
      expect(overlappingPeriod(dates(a), [dates(b)]) !== undefined).toBe(shared);
    }),
  );
});
