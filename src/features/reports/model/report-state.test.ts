import { expect, it } from 'vitest';
import { eventId } from '#domain/ids.ts';
import { latestToday, periodNameOf, periodOf, readReportState, writeReportState } from './report-state.ts';

const TODAY = '2026-03-02';

it('shows the last thirty days by day unless the address says otherwise', () => {
  const usual = { by: 'day', from: '2026-02-01', to: TODAY, eventId: null };
  expect(readReportState(new URLSearchParams(), TODAY)).toEqual(usual);
  expect(readReportState(new URLSearchParams('by=moon&from=2026-02-30&to=soon&eventId=x'), TODAY)).toEqual(
    usual,
  );
});

it('is what was written into the address', () => {
  const state = { by: 'event', from: '2025-12-01', to: '2025-12-31', eventId: eventId.parse(4) } as const;
  expect(readReportState(writeReportState(state, TODAY), TODAY)).toEqual(state);
  expect(writeReportState({ ...state, eventId: null }, TODAY).has('eventId')).toBe(false);
});

it('keeps the usual days out of the address, which is of other days later', () => {
  const usual = readReportState(new URLSearchParams('by=method'), TODAY);
  const address = writeReportState(usual, TODAY);
  expect(String(address)).toBe('by=method');
  expect(readReportState(address, '2026-03-03').to).toBe('2026-03-03');
});

it('takes the day of the house that is furthest ahead for today', () => {
  const now = Date.parse('2026-03-02T23:30:00Z');
  expect(latestToday(now, ['UTC'])).toBe('2026-03-02');
  expect(latestToday(now, ['UTC', 'Europe/Madrid', 'America/Lima'])).toBe('2026-03-03');
});

it('knows the usual periods, and finds their names again', () => {
  expect(periodOf('last7', TODAY)).toEqual({ from: '2026-02-24', to: TODAY });
  expect(periodOf('thisMonth', TODAY)).toEqual({ from: '2026-03-01', to: TODAY });
  expect(periodOf('lastMonth', TODAY)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periodOf('thisYear', TODAY)).toEqual({ from: '2026-01-01', to: TODAY });
  expect(periodNameOf({ from: '2026-02-01', to: '2026-02-28' }, TODAY)).toBe('lastMonth');
  expect(periodNameOf({ from: '2026-02-02', to: '2026-02-28' }, TODAY)).toBeNull();
});
