import { expect, test } from 'vitest';
import { emailSlip, mayBecomeCommon } from './email-slip.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@gmailcom', 'ana@gmail.com'],
  ['ana@gmail.es', 'ana@gmail.com'],
  ['Ana.Gil+1@Hotmial.Es', 'Ana.Gil+1@hotmail.es'],
  [' ana@outlok.es ', 'ana@outlook.es'],
  ['ana@yaho.es', 'ana@yahoo.es'],
  ['ana@iclud.com', 'ana@icloud.com'],
])('%s is a slip of %s', (typed, meant) => {
  expect(emailSlip(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@GMAIL.com',
  'ana@hotmail.es',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@yahoo.se',
  'ana@outlook.fr',
  'ana@gmial.co',
  'ana@teatro.es',
  'ana@ucm.es',
  'ana@',
  'ana',
  '',
  'ana@gmail.com@gmial.com',
])('%s is left as it is', (typed) => {
  expect(emailSlip(typed)).toBeNull();
});

test('what is still being typed may become a common one', () => {
  expect(
    ['ana@gmail.co', 'ana@hotm', 'ana@', 'ana@gmial.com', 'ana@gmail.com', 'ana'].map(mayBecomeCommon),
  ).toEqual([true, true, true, false, false, false]);
});
