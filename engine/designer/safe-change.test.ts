import { describe, expect, it } from 'vitest';
import { applyCommand } from './commands/apply-command.ts';
import type { DesignCommand, SeatLabel } from './commands/command.ts';
import type { Design } from './design/design.ts';
import { KeptSeats } from './safe-change.ts';
import { testBlock, testDesign, testRegion, testRow } from './testing/test-designs.ts';

const design = testDesign(
  testRegion(),
  testRegion({ id: 'palcos', name: 'Palcos' }),
  testRow({ id: 'row', name: 'Z', count: 6, at: { x: 0, y: 200, angle: 0 } }),
  testBlock({ id: 'block', rows: 3, seats: 4 }),
);
const sold: SeatLabel = { region: 'platea', row: 'Z', seat: '3' };
const held: SeatLabel = { region: 'platea', row: 'B', seat: '2' };
const kept = new KeptSeats([sold, held]);

const lostBy = (command: DesignCommand, from: Design = design): readonly SeatLabel[] | string => {
  const applied = applyCommand(from, command, kept);
  if (applied.ok) return 'done';
  return applied.refusal.code === 'seatsKept' ? applied.refusal.seats : applied.refusal.code;
};
const region = 'platea';

describe('what is sold or held', () => {
  it.each<readonly [string, DesignCommand]>([
    ['moved', { type: 'move', ids: ['row', 'block'], dx: 300, dy: -40 }],
    ['moved singly', { type: 'moveSeats', seats: [{ object: 'row', key: '2' }], dx: 5, dy: 5 }],
    ['turned', { type: 'rotate', ids: ['block'], angle: 1, about: { x: 0, y: 0 } }],
    ['bent and spread', { type: 'set', ids: ['row'], fields: { sag: 20, pitch: 25 } }],
    ['marked', { type: 'markSeats', seats: [{ object: 'row', key: '2' }], marks: { accessible: true } }],
    [
      'in a region with another name and colour',
      { type: 'set', ids: [region], fields: { name: 'Patio', color: '#ff0000' } },
    ],
    ['followed by more seats', { type: 'set', ids: ['row'], fields: { count: 9 } }],
    ['in a row that is split before it', { type: 'splitRow', seat: { object: 'row', key: '1' } }],
    ['in rows that stand where they stand', { type: 'toSeats', ids: ['block', 'row'] }],
    ['beside one that goes', { type: 'removeSeats', seats: [{ object: 'row', key: '0' }] }],
  ])('may be %s', (_, command) => {
    expect(lostBy(command)).toBe('done');
  });

  it('keeps its name when seats before it go and it becomes another by its place', () => {
    const explicit = applyCommand(design, { type: 'toSeats', ids: ['row'] }, kept);
    if (!explicit.ok) throw new Error(explicit.refusal.code);
    const { design: next } = explicit.value;
    expect(lostBy({ type: 'removeSeats', seats: [{ object: 'row', key: '0' }] }, next)).toBe('done');
    expect(lostBy({ type: 'removeSeats', seats: [{ object: 'row', key: '2' }] }, next)).toEqual([sold]);
  });

  it.each<readonly [string, DesignCommand, readonly SeatLabel[]]>([
    ['removed', { type: 'remove', ids: ['row'] }, [sold]],
    ['removed with its region', { type: 'remove', ids: [region] }, [sold, held]],
    ['removed singly', { type: 'removeSeats', seats: [{ object: 'block', key: '1.1' }] }, [held]],
    ['cut off', { type: 'set', ids: ['row'], fields: { count: 2 } }, [sold]],
    ['renamed', { type: 'renameSeats', seats: [{ object: 'row', key: '2', name: '33' }] }, [sold]],
    ['in a row of another name', { type: 'set', ids: ['row'], fields: { name: 'Y' } }, [sold]],
    ['in another region', { type: 'set', ids: ['row'], fields: { region: 'palcos' } }, [sold]],
    ['without a region of seats', { type: 'set', ids: [region], fields: { seated: false } }, [sold, held]],
    [
      'given the name of another, which gets its own',
      {
        type: 'renameSeats',
        seats: [
          { object: 'row', key: '2', name: '4' },
          { object: 'row', key: '3', name: '3' },
        ],
      },
      [sold],
    ],
    [
      'counted from the other side',
      { type: 'set', ids: ['row'], fields: { seatScheme: { kind: 'consecutive', from: 'right', first: 1 } } },
      [sold],
    ],
    [
      'removed in one of several commands',
      {
        type: 'batch',
        commands: [
          { type: 'lock', ids: ['block'], locked: true },
          { type: 'remove', ids: ['row'] },
        ],
      },
      [sold],
    ],
  ])('is never %s', (_, command, seats) => {
    expect(lostBy(command)).toEqual(seats);
    expect(applyCommand(design, command).ok).toBe(true);
  });
});
