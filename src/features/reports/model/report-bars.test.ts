import { expect, it } from 'vitest';
import { reportBars } from './report-bars.ts';

const row = (key: string, received: number, refunded = 0) => ({
  key,
  name: key,
  currency: 'EUR',
  payments: 1,
  received,
  refunds: 0,
  refunded,
});

it('has a bar for each day, also for those without money', () => {
  const period = { from: '2026-02-27', to: '2026-03-02' };
  expect(reportBars([row('2026-02-28', 100), row('2026-03-01', 50, 30)], period)).toEqual([
    { at: '2026-02-27', received: 0, refunded: 0 },
    { at: '2026-02-28', received: 100, refunded: 0 },
    { at: '2026-03-01', received: 50, refunded: 30 },
    { at: '2026-03-02', received: 0, refunded: 0 },
  ]);
});

it('draws a long period month by month, from the first with money to the last', () => {
  const items = [row('2025-11-02', 100), row('2025-11-30', 50), row('2026-02-28', 10, 5)];
  expect(reportBars(items, { from: '1999-10-31', to: '2026-03-01' })).toEqual([
    { at: '2025-11', received: 150, refunded: 0 },
    { at: '2025-12', received: 0, refunded: 0 },
    { at: '2026-01', received: 0, refunded: 0 },
    { at: '2026-02', received: 10, refunded: 5 },
  ]);
  expect(reportBars([], { from: '0002-01-01', to: '2026-03-01' })).toEqual([]);
});

it.each(['01', '15', '31'])('draws all months of two years, also where one begins on the %sth', (day) => {
  const items = [row(`2024-01-${day}`, 1), row(`2025-12-${day}`, 1)];
  const bars = reportBars(items, { from: '2024-01-01', to: '2025-12-31' });
  expect(new Set(bars.map(({ at }) => at)).size).toBe(24);
});
