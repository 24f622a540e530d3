import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bakeDesign } from '../bake/bake-design.ts';
import { DesignHistory } from '../design-history.ts';
import { parseDesign } from '../design/parse-design.ts';
import { anyCommandSeed, anyDesign, commandOf } from '../testing/any-design.ts';
import { applyCommand } from './apply-command.ts';

const json = (value: unknown): string => JSON.stringify(value);

describe('any sequence of commands', () => {
  it('is taken back by the inverses, and done again, to the byte', () => {
    fc.assert(
      fc.property(anyDesign, fc.array(anyCommandSeed, { maxLength: 12 }), (design, seeds) => {
        const steps: { before: string; after: string; inverse: Parameters<typeof applyCommand>[1] }[] = [];
        let current = design;
        for (const seed of seeds) {
          const applied = applyCommand(current, commandOf(current, seed));
          if (!applied.ok) continue;
          const { design: next, inverse } = applied.value;
          steps.push({
            before: json(current),
            after: json(next),
            inverse: JSON.parse(json(inverse)) as typeof inverse,
          });
          current = next;
        }
        for (const { before, after, inverse } of steps.toReversed()) {
          expect(json(current)).toBe(after);
          const undone = applyCommand(current, inverse);
          if (!undone.ok) throw new Error(json(undone.refusal));
          expect(json(undone.value.design)).toBe(before);
          const redone = applyCommand(undone.value.design, undone.value.inverse);
          expect(redone.ok && json(redone.value.design)).toBe(after);
          current = undone.value.design;
        }
        expect(json(current)).toBe(json(design));
      }),
      { numRuns: 400 },
    );
  });

  it('is the same sequence for the same design, and leaves it as it was', () => {
    fc.assert(
      fc.property(anyDesign, anyCommandSeed, (design, seed) => {
        const before = json(design);
        const command = commandOf(design, seed);
        const [first, second] = [applyCommand(design, command), applyCommand(design, command)];
        expect(json(first)).toBe(json(second));
        expect(json(design)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps what it does not change by reference', () => {
    fc.assert(
      fc.property(anyDesign, anyCommandSeed, (design, seed) => {
        const applied = applyCommand(design, commandOf(design, seed));
        fc.pre(applied.ok);
        const old = new Map(design.objects.map((object) => [object.id, object]));
        const inverse = applied.value.inverse;
        const changed = inverse.type === 'patch' ? (inverse.patch.objects ?? []).map(({ id }) => id) : [];
        for (const object of applied.value.design.objects) {
          if (old.has(object.id) && !changed.includes(object.id)) expect(object).toBe(old.get(object.id));
        }
      }),
    );
  });

  it('leads through a history to the very same designs', () => {
    fc.assert(
      fc.property(anyDesign, fc.array(anyCommandSeed, { maxLength: 8 }), (design, seeds) => {
        const history = new DesignHistory(design);
        const seen = [design];
        for (const seed of seeds) {
          const done = history.dispatch(commandOf(history.design, seed));
          if (done.ok) seen.push(done.value);
        }
        for (const before of seen.slice(0, -1).toReversed()) expect(history.undo()).toBe(before);
        expect(history.undo()).toBeNull();
        for (const after of seen.slice(1)) expect(history.redo()).toBe(after);
        expect(history.redo()).toBeNull();
      }),
    );
  });

  it('ends in a design that can be read again, and baked', () => {
    fc.assert(
      fc.property(anyDesign, fc.array(anyCommandSeed, { maxLength: 6 }), (design, seeds) => {
        let current = design;
        for (const seed of seeds) {
          const applied = applyCommand(current, commandOf(current, seed));
          if (applied.ok) current = applied.value.design;
        }
        const read = parseDesign(JSON.parse(json(current)));
        if (!read.ok) throw new Error(json(read.refusal));
        expect(json(bakeDesign(read.value))).toBe(json(bakeDesign(current)));
      }),
    );
  });
});
