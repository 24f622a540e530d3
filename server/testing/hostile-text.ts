import fc from 'fast-check';

/** What strangers put where something else belongs. */
const NASTY_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  '0x10',
  '٤',
  'NaN',
  'null',
  '\0',
  '%00',
  '%',
  '..%2f..',
  '\u{1f4ba}\u{1f468}\u200d\u{1f469}',
  '\ud800',
  '\u202egnp.exe',
  'ﷺ'.repeat(50),
  "'; drop table booking; --",
  '" or 1=1 --',
  '{1,2}',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '\r\nset-cookie: a=b',
  'a'.repeat(600),
];
const NASTY_NUMBERS = [
  0,
  -1,
  -0,
  0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  4_000_001,
  Number.MIN_VALUE,
];

export const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  nastyText,
  fc.constantFrom(...NASTY_NUMBERS),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nastyText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** `value` most of the time. */
export function spoiled<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: value }, { weight: 1, arbitrary: nastyValue });
}

/** Bodies that are hostile as a whole; the longest are past what is read at all. */
const NASTY_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '{',
  '{"seats":',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"seats":[]}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"seats":[],"seats":[{"showId":1,"seat":1}]}',
  '{"seats":1e400}',
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '['.repeat(20_000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"seats":[${'{"showId":1,"seat":1},'.repeat(9000)}{}]}`,
  `{"seats":[${'0,'.repeat(100_000)}0]}`,
  `{"requestKey":"${'a'.repeat(200_000)}"}`,
  `{"total":${'9'.repeat(100_000)}}`,
  `"${'a'.repeat(400_000)}"`,
];

export const nastyBody = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_BODIES) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
