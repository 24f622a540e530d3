import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit, beginsRound, nextPhase } from './advance-room.ts';
import { idleRoom, needsPass, type RoomState, USUAL_ROOM, waitingIn } from './room.ts';

const settings = { ...USUAL_ROOM, enabled: true };
const MINUTE = 60_000;
const quiet = { saleStarts: [], bookingsPerMinute: 0 };
const queue: RoomState = {
  phase: 'admitting',
  opensAt: 0,
  numbered: 1000,
  admitted: 0,
  credit: 0,
  rate: 60,
  advancedAt: 0,
  quietSince: null,
};

describe('the phase', () => {
  test('gathers before the sale, draws when it begins', () => {
    const sale = 100 * MINUTE;
    const facts = { saleStarts: [sale, sale + 999 * MINUTE], bookingsPerMinute: 0 };
    const idle = idleRoom(settings, 0);
    expect(nextPhase(idle, settings, { ...facts, now: sale - 31 * MINUTE })).toBe(idle);
    const gathering = nextPhase(idle, settings, { ...facts, now: sale - 30 * MINUTE });
    expect(gathering).toMatchObject({ phase: 'gathering', opensAt: sale, numbered: 0 });
    expect(nextPhase(gathering, settings, { ...facts, now: sale - 1 })).toBe(gathering);
    expect(nextPhase(gathering, settings, { ...facts, now: sale })).toMatchObject({
      phase: 'admitting',
      opensAt: sale,
      advancedAt: sale,
    });
  });

  test('follows a sale that is moved', () => {
    const gathering = { ...queue, phase: 'gathering' as const, opensAt: 10 };
    expect(nextPhase(gathering, settings, { now: 9, saleStarts: [500], bookingsPerMinute: 0 })).toMatchObject(
      {
        phase: 'gathering',
        opensAt: 500,
      },
    );
    expect(nextPhase(gathering, settings, { now: 9, saleStarts: [3], bookingsPerMinute: 0 })).toMatchObject({
      phase: 'admitting',
      opensAt: 9,
    });
  });

  test('opens above the rate that staff have set, and not at it', () => {
    const byRate = { ...settings, opensBeforeMinutes: null, opensAboveRate: 100 };
    const idle = idleRoom(byRate, 0);
    expect(nextPhase(idle, byRate, { now: 5, saleStarts: [], bookingsPerMinute: 100 })).toBe(idle);
    expect(nextPhase(idle, byRate, { now: 5, saleStarts: [], bookingsPerMinute: 101 })).toMatchObject({
      phase: 'admitting',
      opensAt: 5,
    });
  });

  test('closes when nobody has waited for five minutes, and at once when it is switched off', () => {
    const empty = { ...queue, admitted: 1000 };
    const begun = nextPhase(empty, settings, { ...quiet, now: 1000 });
    expect(begun).toEqual({ ...empty, quietSince: 1000 });
    expect(nextPhase(begun, settings, { ...quiet, now: 1000 + 5 * MINUTE - 1 }).phase).toBe('admitting');
    expect(nextPhase(begun, settings, { ...quiet, now: 1000 + 5 * MINUTE }).phase).toBe('idle');
    expect(nextPhase({ ...begun, admitted: 999 }, settings, { ...quiet, now: 9e9 }).quietSince).toBe(null);
    const off = nextPhase(queue, { ...settings, enabled: false }, { ...quiet, now: 7 });
    expect([off.phase, needsPass(settings, off), needsPass(settings, queue)]).toEqual(['idle', false, true]);
  });

  test('a new round begins from idle alone', () => {
    expect([
      beginsRound('idle', 'gathering'),
      beginsRound('idle', 'admitting'),
      beginsRound('gathering', 'admitting'),
    ]).toEqual([true, true, false]);
  });
});

describe('turns', () => {
  test('come at the rate, and one more for each place that nobody came for', () => {
    expect(admit(queue, 0, 2500)).toMatchObject({ admitted: 2, credit: 0.5, advancedAt: 2500 });
    expect(admit({ ...queue, credit: 0.5 }, 3, 1000)).toMatchObject({ admitted: 4, credit: 0.5 });
  });

  test('are not saved up while nobody waits, nor while no server runs', () => {
    expect(admit({ ...queue, numbered: 1 }, 0, 5000)).toMatchObject({ admitted: 1, credit: 0 });
    expect(admit(queue, 0, 3_600_000)).toMatchObject({ admitted: 5 });
  });

  test('are the same however often and in whatever steps they are given out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 60 }),
        fc.double({ min: 1, max: 9000, noNaN: true }),
        (steps, rate) => {
          let room: RoomState = { ...queue, rate, numbered: 1_000_000 };
          let now = 0;
          for (const step of steps) {
            now += step;
            const next = admit(admit(room, 0, now), 0, now);
            expect(next.admitted).toBeGreaterThanOrEqual(room.admitted);
            expect(next.credit).toBeLessThan(1);
            room = next;
          }
          expect(Math.abs(room.admitted + room.credit - (rate * now) / MINUTE)).toBeLessThan(
            1e-6 * (1 + now),
          );
        },
      ),
    );
  });

  test('never pass those who have a place, and a clock that goes back gives none', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.integer({ min: -9000, max: 9000 }),
        fc.nat(20),
        (admitted, more, now, forfeited) => {
          const room = { ...queue, admitted, numbered: admitted + more, rate: 6000 };
          const next = admit(room, forfeited, now);
          expect(waitingIn(next)).toBeGreaterThanOrEqual(0);
          if (now <= 0) expect(next.admitted - admitted).toBeLessThanOrEqual(forfeited);
          expect(next.advancedAt).toBeGreaterThanOrEqual(room.advancedAt);
        },
      ),
    );
  });
});
