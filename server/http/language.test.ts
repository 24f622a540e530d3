import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['fr, en;q=0.5', 'en'],
  ['es, en', 'es'],
  ['en;q=0.8, es;q=0.9', 'es'],
  ['en;q=0', 'es'],
  ['*', 'es'],
])('%s: %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test('whatever is sent, there is a language', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (header) => ['es', 'en'].includes(languageOf(header))),
  );
});
