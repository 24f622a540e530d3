import { describe, expect, it } from 'vitest';
import { commandOfKey, designCommandOf, DESIGNER_COMMANDS, type PressedKey } from './designer-commands.ts';
import { testBlock, testDesign, testRegion, testRow } from './testing/test-designs.ts';
import { DESIGNER_TOOLS } from './tools/designer-tool.ts';

const key = (changes: Partial<PressedKey>) => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
});
const design = testDesign(testRegion(), testRow(), testRow({ id: 'row-2', name: 'B' }), testBlock());
const ground = (ids: readonly string[], seats: readonly { object: string; key: string }[] = []) => ({
  design,
  selection: { ids, seats },
  floor: 'main',
  step: 2,
  turn: 0.5,
});

describe('the palette', () => {
  it('has each entry and each shortcut once, and every tool', () => {
    const ids = DESIGNER_COMMANDS.map(({ id }) => id);
    const shortcuts = DESIGNER_COMMANDS.flatMap((command) => command.shortcuts);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
    expect(DESIGNER_COMMANDS.every(({ shortcuts: own }) => own.length > 0)).toBe(true);
    for (const tool of DESIGNER_TOOLS) expect(ids).toContain(`tool.${tool}`);
  });

  it('finds its entries by the keys as browsers name them', () => {
    expect(commandOfKey(key({ key: 'z', ctrlKey: true }))?.id).toBe('edit.undo');
    expect(commandOfKey(key({ key: 'Z', shiftKey: true, metaKey: true }))?.id).toBe('edit.redo');
    expect(commandOfKey(key({ key: '?', shiftKey: true }))?.id).toBe('view.palette');
    expect(commandOfKey(key({ key: 'ç', code: 'KeyC', altKey: true }))?.id).toBe('arrange.centre');
    expect(commandOfKey(key({ key: 'ArrowUp', shiftKey: true }))?.id).toBe('move.farUp');
    expect(commandOfKey(key({ key: 'F5' }))).toBeNull();
  });

  it('puts a copy beside what it is of: a row behind a row, what is higher than wide to its right', () => {
    const { seatSize } = design;
    const far = Math.ceil((seatSize * 1.5) / 2) * 2;
    expect(designCommandOf('edit.duplicate', ground(['row-1']))).toEqual({
      ...{ type: 'duplicate', ids: ['row-1'], dx: 0, dy: far },
    });
    const upright = testDesign(testRegion(), testRow({ at: { x: 0, y: 0, angle: Math.PI / 2 } }));
    expect(designCommandOf('edit.duplicate', { ...ground(['row-1']), design: upright })).toEqual({
      ...{ type: 'duplicate', ids: ['row-1'], dx: far, dy: 0 },
    });
  });

  it('does something to what is selected, or nothing to nothing', () => {
    for (const { id } of DESIGNER_COMMANDS) expect(designCommandOf(id, ground([]))).toBeNull();
    expect(designCommandOf('move.farLeft', ground(['row-1']))).toEqual({
      type: 'move',
      ids: ['row-1'],
      dx: -20,
      dy: 0,
    });
    expect(designCommandOf('arrange.left', ground(['row-1']))).toBeNull();
    expect(designCommandOf('arrange.top', ground(['row-1', 'row-2']))).toMatchObject({
      type: 'align',
      to: 'top',
    });
    expect(designCommandOf('arrange.distributeX', ground(['row-1', 'row-2', 'block-1']))).toMatchObject({
      along: 'x',
    });
    expect(designCommandOf('object.bendIn', ground(['row-1', 'platea']))).toMatchObject({
      type: 'batch',
      commands: [{ ids: ['row-1'], fields: { sag: -2 } }],
    });
    const seats = [{ object: 'block-1', key: '0.0' }];
    expect(designCommandOf('edit.remove', ground(['row-1'], seats))).toMatchObject({ type: 'batch' });
    expect(designCommandOf('edit.remove', ground([], seats))).toEqual({ type: 'removeSeats', seats });
    expect(designCommandOf('object.lock', ground(['row-1']))).toMatchObject({ locked: true });
  });

  it('marks all seats, or takes the mark off where all have it', () => {
    const seats = [
      { object: 'row-1', key: '0' },
      { object: 'row-1', key: '1' },
    ];
    expect(designCommandOf('seats.companion', ground([], seats))).toEqual({
      type: 'markSeats',
      seats,
      marks: { companion: true },
    });
    const marked = testRow({ overrides: { 0: { marks: ['companion'] }, 1: { marks: ['companion'] } } });
    const all = { ...ground([], seats), design: testDesign(testRegion(), marked) };
    expect(designCommandOf('seats.companion', all)).toMatchObject({ marks: { companion: false } });
  });
});
