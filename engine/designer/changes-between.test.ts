import { describe, expect, it } from 'vitest';
import { bakeDesign } from './bake/bake-design.ts';
import { changesBetween } from './changes-between.ts';
import { applyCommand } from './commands/apply-command.ts';
import type { DesignCommand } from './commands/command.ts';
import type { Design } from './design/design.ts';
import { testDesign, testRegion, testRow, testTable } from './testing/test-designs.ts';

const design = testDesign(
  testRegion(),
  testRegion({ id: 'pista', name: 'Pista', seated: false, capacity: 100 }),
  testRow({ id: 'a', name: 'A', count: 3 }),
  testRow({ id: 'b', name: 'B', count: 3, at: { x: 0, y: 40, angle: 0 } }),
);
const after = (...commands: readonly DesignCommand[]): Design =>
  commands.reduce((current, command) => {
    const applied = applyCommand(current, command);
    if (!applied.ok) throw new Error(applied.refusal.code);
    return applied.value.design;
  }, design);
const changes = (next: Design) => changesBetween(bakeDesign(design), bakeDesign(next));
const seat = (row: string, name: string, region = 'platea') => ({ region, row, seat: name });
const NOTHING = { added: [], removed: [], moved: [], renamed: [], altered: [], regions: [] };

describe('what changed between two plans', () => {
  it('is nothing between a plan and itself', () => {
    expect(changes(design)).toEqual(NOTHING);
  });

  it('are seats that came and went', () => {
    expect(changes(after({ type: 'set', ids: ['a'], fields: { count: 2, at: { x: -10 } } }))).toEqual({
      ...NOTHING,
      removed: [{ ...seat('A', '3'), marks: [] }],
    });
    expect(changes(after({ type: 'set', ids: ['a'], fields: { count: 4, at: { x: 10 } } })).added).toEqual([
      seat('A', '4'),
    ]);
  });

  it('are seats that stand elsewhere, and how far away', () => {
    expect(changes(after({ type: 'move', ids: ['b'], dx: 3, dy: 4 })).moved).toEqual(
      ['1', '2', '3'].map((name) => ({ ...seat('B', name), distance: 5 })),
    );
  });

  it('are seats that are called otherwise where they stand', () => {
    const next = after({ type: 'set', ids: ['b'], fields: { name: 'BB' } });
    expect(changes(next)).toEqual({
      ...NOTHING,
      renamed: ['1', '2', '3'].map((name) => ({ from: seat('B', name), to: seat('BB', name) })),
    });
  });

  it('are seats that are something else from now on, where they stand and under another name', () => {
    const of = (object: string, key: string) => ({ object, key });
    const marked = after(
      { type: 'markSeats', seats: [of('a', '0')], marks: { accessible: true } },
      { type: 'markSeats', seats: [of('b', '1')], marks: { restrictedView: true } },
      { type: 'set', ids: ['b'], fields: { name: 'BB' } },
    );
    expect(changes(marked).altered).toEqual([seat('A', '1'), seat('BB', '2')]);
    const gone = applyCommand(marked, { type: 'removeSeats', seats: [of('a', '0')] });
    if (!gone.ok) throw new Error(gone.refusal.code);
    expect(changesBetween(bakeDesign(marked), bakeDesign(gone.value.design))).toEqual({
      ...NOTHING,
      removed: [{ ...seat('A', '1'), marks: ['accessible'] }],
    });
  });

  it('are tables that are sold as a whole from now on', () => {
    const table = (soldWhole: boolean) =>
      bakeDesign(testDesign(testRegion(), testTable({ id: 'table', name: 'Mesa', soldWhole })));
    const { altered, ...others } = changesBetween(table(false), table(true));
    expect(others).toMatchObject({ added: [], removed: [], moved: [], renamed: [] });
    expect(altered.length).toBeGreaterThan(0);
    expect(new Set(altered.map(({ row }) => row))).toEqual(new Set(['Mesa']));
  });

  it('are regions that are called otherwise, or hold more', () => {
    const next = after(
      { type: 'set', ids: ['platea'], fields: { name: 'Patio' } },
      { type: 'set', ids: ['pista'], fields: { capacity: 120, reservable: false } },
    );
    expect(changes(next).regions).toEqual([
      { id: 'platea', change: 'renamed', from: 'Platea', to: 'Patio' },
      { id: 'pista', change: 'unreservable', from: 'Pista', to: 'Pista' },
      { id: 'pista', change: 'places', from: '100', to: '120' },
    ]);
  });
});
