import { expect, it } from 'vitest';
import { applyCommand } from '../commands/apply-command.ts';
import type { DesignShape } from '../design/design.ts';
import { testDesign } from '../testing/test-designs.ts';
import { bakeShape } from './bake-shape.ts';

const stage = (changes: Partial<DesignShape> = {}): DesignShape => ({
  id: 'stage',
  kind: 'shape',
  role: 'stage',
  label: 'Escenario',
  outline: { form: 'rectangle', at: { x: 100, y: 50 }, width: 300, height: 100, angle: 0 },
  ...changes,
});
const written = (shape: DesignShape) => bakeShape(shape).filter(({ type }) => type === 'text');

it('what is written on a stage stands in its middle and fits it', () => {
  const [text, ...more] = written(stage({ floor: 'floor-2' }));
  expect(more).toEqual([]);
  expect(text).toEqual({
    ...{ type: 'text', text: 'Escenario', at: { x: 100, y: 50 }, size: 40, angle: 0 },
    floor: 'floor-2',
  });
  const narrow = { form: 'rectangle', at: { x: 0, y: 0 }, width: 54, height: 100, angle: 0 } as const;
  expect(written(stage({ outline: narrow }))).toMatchObject([{ size: 8 }]);
});

it('it turns with the stage, never on its head', () => {
  const turned = (angle: number) =>
    written(stage({ outline: { form: 'rectangle', at: { x: 0, y: 0 }, width: 300, height: 100, angle } }));
  expect(turned(Math.PI / 6)).toMatchObject([{ angle: expect.closeTo(Math.PI / 6) as number }]);
  expect(turned(Math.PI)).toMatchObject([{ angle: expect.closeTo(0) as number }]);
});

it('on a ring it stands where there is ring', () => {
  const outline = {
    form: 'arc',
    at: { x: 0, y: 0 },
    inner: 300,
    outer: 400,
    from: Math.PI,
    to: 2 * Math.PI,
  } as const;
  const [text] = written(stage({ outline }));
  const { x, y } = text?.type === 'text' ? text.at : { x: 0, y: 0 };
  expect(Math.hypot(x, y)).toBeGreaterThan(300);
  expect(Math.hypot(x, y)).toBeLessThan(400);
});

it('is changed and taken off by a field; an empty one is none', () => {
  const set = (label: string | null) =>
    applyCommand(testDesign(stage()), { type: 'set', ids: ['stage'], fields: { label } });
  const renamed = set('Tablado');
  expect(renamed.ok && renamed.value.design.objects).toEqual([stage({ label: 'Tablado' })]);
  const bare = set(null);
  const { label: _, ...without } = stage();
  expect(bare.ok && bare.value.design.objects).toEqual([without]);
  expect(written(without)).toEqual([]);
  expect(set(' ')).toMatchObject({ ok: false, refusal: { code: 'badValue', field: 'label' } });
});
