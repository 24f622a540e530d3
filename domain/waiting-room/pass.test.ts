import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValid, type PassSeal, readPass, writePass } from './pass.ts';

const sealOf = (key: string): PassSeal => {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { sign, isSigned: (text, signature) => sign(text) === signature };
};
const seal = sealOf('ours');
const pass = { eventId: 7, entryId: '0b3c1d5e-0000-4000-8000-000000000000', expiresAt: 5000 };
const text = writePass(seal, pass, 'this browser');

test('holds for its event, its browser and its time', () => {
  const read = readPass(seal, text, 'this browser');
  expect(read).toEqual(pass);
  expect([isValid(read, 7, 4999), isValid(read, 7, 5000), isValid(read, 8, 4999)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(readPass(seal, text, 'another browser')).toBe(null);
  expect(readPass(sealOf('theirs'), text, 'this browser')).toBe(null);
  expect(isValid(null, 7, 0)).toBe(false);
});

test('no change of a letter survives', () => {
  fc.assert(
    fc.property(
      fc.nat(text.length - 1),
      fc.constantFrom(...'0 1 2 3 7 9 a b f - . _ Z'.split(' ')),
      (at, letter) => {
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        const read = readPass(seal, changed, 'this browser');
        expect(read).toEqual(changed === text ? pass : null);
      },
    ),
  );
});
