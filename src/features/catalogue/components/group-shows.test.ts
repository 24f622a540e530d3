import { expect, it } from 'vitest';
import { sampleEventDetail, sampleShowJson } from '../testing/sample-events.ts';
import { groupShows } from './group-shows.ts';

it('groups by month and day of the zone, in the order of time', () => {
  const starts = [
    '2027-01-02T20:00:00.000Z',
    '2026-12-31T23:30:00.000Z',
    '2026-12-05T20:30:00.000Z',
    '2026-12-05T17:00:00.000Z',
  ];
  const { shows } = sampleEventDetail({
    shows: starts.map((startsAt, index) => ({ ...sampleShowJson, id: index + 1, startsAt })),
  });
  const grouped = groupShows(shows, 'Europe/Madrid').map(({ month, days }) => [
    month,
    days.map(({ day, shows: ofDay }) => [day, ofDay.map(({ id }) => id)]),
  ]);
  expect(grouped).toEqual([
    ['2026-12', [['2026-12-05', [4, 3]]]],
    [
      '2027-01',
      [
        ['2027-01-01', [2]],
        ['2027-01-02', [1]],
      ],
    ],
  ]);
});
