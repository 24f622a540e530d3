import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

it.each([
  ['', 'unexpected end.', 1, 1],
  ['{"zones": [{"rows": [', 'unexpected end.', 1, 22],
  ['[1,\n', 'unexpected end.', 2, 1],
  ['["Platea', 'unexpected end.', 1, 9],
  ['[{"row": "A",}]', 'disallowed character.', 1, 14],
  ["[{'row': 1}]", 'disallowed character.', 1, 3],
  ['[\n  {"row": "A" "seat": 1}\n]', 'disallowed character.', 2, 15],
  ['[1, 2] 3', 'disallowed character.', 1, 8],
  ['[01]', 'disallowed character.', 1, 3],
  ['row,seat\nA,1', 'disallowed character.', 1, 1],
] as const)('%j ends or goes wrong where it is said', (text, message, line, column) => {
  expect(() => void JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toEqual({ message, line, column });
});

it.each([
  ['a picture in it', `{"a": "${'x'.repeat(20_000_000)}", }`, 'disallowed character.', 20_000_011],
  ['a picture that is cut off', `{"a": "${'x'.repeat(20_000_000)}`, 'unexpected end.', 20_000_008],
  ['many escapes', `{"a": "${'\\n'.repeat(100_000)}", }`, 'disallowed character.', 200_011],
] as const)('finds the fault of a text with %s', (_with, text, message, column) => {
  expect(jsonFault(text)).toEqual({ message, line: 1, column });
});

it('is quick with what is nested without end', () => {
  expect(jsonFault('['.repeat(1_000_000)).column).toBe(1001);
});
