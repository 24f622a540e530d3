import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawKey, drawOrder } from './draw.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const ids = fc.uniqueArray(bytes(16), { selector: (id) => id.join(), maxLength: 60 });

test('the key is SHA-256 of the seed and the id', () => {
  const key = drawKey(sha256, new Uint8Array(32).fill(1), new Uint8Array(16).fill(2));
  expect(Buffer.from(key).toString('hex')).toBe(
    sha256(Buffer.from(`${'01'.repeat(32)}${'02'.repeat(16)}`, 'hex')).toString('hex'),
  );
  expect(() => drawKey(sha256, new Uint8Array(31), new Uint8Array(16))).toThrow('32 bytes');
});

test('every entry is drawn once, by its id and not by when it came', () => {
  fc.assert(
    fc.property(bytes(32), ids, (seed, entries) => {
      const drawn = [...drawOrder(sha256, seed, entries)];
      expect(drawn.toSorted((a, b) => a - b)).toEqual(entries.map((_, index) => index));
      const turned = entries.toReversed();
      expect([...drawOrder(sha256, seed, turned)].map((index) => turned[index])).toEqual(
        drawn.map((index) => entries[index]),
      );
    }),
  );
});

test('keys that begin alike are told apart by what follows', () => {
  const clumsy = (text: Uint8Array) => Uint8Array.from([0, 0, 0, 0, 0, 0, text.at(-1) ?? 0]);
  const entries = [9, 3, 7].map((last) => new Uint8Array(16).fill(0).fill(last, 15));
  expect([...drawOrder(clumsy, new Uint8Array(32), entries)]).toEqual([1, 2, 0]);
});
