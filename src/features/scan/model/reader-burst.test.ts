import { expect, it } from 'vitest';
import { anyBurst, codeIn, type HeardKey, withKey } from './reader-burst.ts';

const CODE = `B2.1.AAAAAAAAQACAAAAAAAAAAA.7.3.${'s'.repeat(86)}`;

/** Typed with `gap` ms from key to key. */
function typed(text: string, gap: number, after: readonly HeardKey[] = [], pause = gap): readonly HeardKey[] {
  let keys = after;
  let at = (after.at(-1)?.at ?? 0) + pause;
  for (const key of text) {
    keys = withKey(keys, { key, at });
    at += gap;
  }
  return keys;
}

it('hears a code of a reader', () => {
  expect(codeIn(typed(CODE, 8))).toEqual({ text: CODE, length: CODE.length });
});

it('hears it behind what was typed by hand just before, and leaves that', () => {
  const byHand = typed('Nor', 180);
  expect(codeIn(typed(CODE, 8, byHand, 200))).toEqual({ text: CODE, length: CODE.length });
});

it('hears it from a reader that stutters, and not after a pause in its middle', () => {
  const half = CODE.length / 2;
  const first = typed(CODE.slice(0, half), 5);
  expect(codeIn(typed(CODE.slice(half), 5, first, 300))?.text).toBe(CODE);
  expect(codeIn(typed(CODE.slice(half), 5, first, 900))).toBeNull();
});

it('leaves a code that is typed by hand to the field', () => {
  expect([codeIn(typed(CODE, 120)), anyBurst(typed(CODE, 120))]).toEqual([null, null]);
});

it('hears foreign codes as such, and neither short nor slow ones', () => {
  const foreign = typed('8412345678905', 10);
  expect([codeIn(foreign), anyBurst(foreign)?.text]).toEqual([null, '8412345678905']);
  expect([anyBurst(typed('abc', 10)), anyBurst(typed('8412345678905', 90)), anyBurst([])]).toEqual([
    null,
    null,
    null,
  ]);
});
