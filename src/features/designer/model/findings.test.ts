import { describe, expect, it } from 'vitest';
import type { DesignFinding } from '#engine/index.ts';
import { listFindings, remedyOf } from './findings.ts';

const twice = (row: string, seat: string): DesignFinding => ({
  code: 'duplicateSeat',
  severity: 'error',
  region: 'platea',
  row,
  seat,
  ids: ['row-1', 'row-2'],
  seats: [
    { object: 'row-1', key: seat },
    { object: 'row-2', key: seat },
  ],
});
const empty: DesignFinding = {
  code: 'emptyRegion',
  severity: 'warning',
  region: 'palco',
  ids: ['palco'],
  seats: [],
};

describe('the list of findings', () => {
  it('joins the seats of one row that is there twice, and leaves all others alone', () => {
    const alone = twice('B', '7');
    expect(listFindings([twice('A', '0'), alone, twice('A', '1'), empty, empty])).toEqual([
      {
        count: 2,
        finding: {
          ...twice('A', '0'),
          ids: ['row-1', 'row-2'],
          seats: [...twice('A', '0').seats, ...twice('A', '1').seats],
        },
      },
      { count: 1, finding: alone },
      { count: 1, finding: empty },
      { count: 1, finding: empty },
    ]);
  });

  it('knows what mends which of them', () => {
    expect([remedyOf(twice('A', '0')), remedyOf(empty)]).toEqual(['number', 'removeRegion']);
    const overlapping = {
      code: 'overlappingSeats',
      severity: 'warning',
      count: 2,
      ids: [],
      seats: [],
    } as const;
    expect(remedyOf(overlapping)).toBeNull();
  });
});
