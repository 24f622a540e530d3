import { describe, expect, it } from 'vitest';
import { testPlan } from '../plan/test-plan.ts';
import type { PlanStatus } from '../plan/status.ts';
import { LiveStatus } from './live-status.ts';

const plan = testPlan(
  { id: 'A', rows: 2, seatsPerRow: 3 },
  { id: 'B', rows: 1, seatsPerRow: 2, at: [200, 0] },
);

function snapshot(version: number, seats: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0]): PlanStatus {
  return { version, seats: Uint8Array.from(seats), placesLeft: Int32Array.from([-1, -1]) };
}

describe('live status', () => {
  it('applies exactly the next version', () => {
    const status = new LiveStatus(plan, snapshot(4));
    expect(status.apply({ version: 4, seats: [[0, 1]], places: [] }).outcome).toBe('stale');
    expect(status.apply({ version: 6, seats: [[0, 1]], places: [] }).outcome).toBe('gap');
    expect(status.value).toEqual(snapshot(4));
    const next = {
      version: 5,
      seats: [
        [0, 1],
        [7, 2],
      ],
      places: [[1, 9]],
    } as const;
    expect(status.apply(next)).toEqual({
      outcome: 'applied',
      change: { seats: [0, 7], regions: new Set([0, 1]) },
    });
    expect([status.value.version, status.seat(0), status.seat(7)]).toEqual([5, 1, 2]);
  });

  it('ignores and counts what the plan does not have', () => {
    const status = new LiveStatus(plan, snapshot(4));
    const states = [
      [8, 1],
      [-1, 1],
      [0.5, 1],
      [2, 1],
      [3, 0],
    ] as const;
    expect(status.set(states)).toEqual({ change: { seats: [2], regions: new Set([0]) }, unknown: 3 });
    const delta = { version: 5, seats: [[99, 1]], places: [[-1, 3]] } as const;
    expect(status.apply(delta)).toEqual({ outcome: 'applied', change: { seats: [], regions: new Set() } });
    expect([status.value, status.unknown]).toEqual([snapshot(5, [0, 0, 1, 0, 0, 0, 0, 0]), 5]);
  });

  it('keeps the host’s arrays as they were', () => {
    const given = snapshot(1);
    const status = new LiveStatus(plan, given);
    status.apply({ version: 2, seats: [[3, 1]], places: [] });
    expect(given).toEqual(snapshot(1));
  });

  it('names what a snapshot changed', () => {
    const status = new LiveStatus(plan, snapshot(1));
    const change = status.replace(snapshot(8, [0, 1, 0, 0, 0, 0, 0, 2]));
    expect(change).toEqual({ seats: [1, 7], regions: new Set([0, 1]) });
  });

  it('refuses the status of another plan', () => {
    expect(() => new LiveStatus(plan, snapshot(1, [0]))).toThrow(RangeError);
  });
});
