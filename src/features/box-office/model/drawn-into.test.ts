import { expect, test } from 'vitest';
import { drawnInto } from './drawn-into.ts';

test.each([
  ['a press adds to what was chosen', [1], [2], 'replace', [1, 2]],
  ['a second press takes the seat off', [1, 2], [2], 'replace', [1]],
  ['an area adds what is missing of it', [1, 2], [2, 3], 'replace', [1, 2, 3]],
  ['an area that is chosen whole goes', [1, 2, 3], [2, 3], 'replace', [1]],
  ['with Shift nothing goes', [1, 2], [2], 'add', [1, 2]],
  ['with Alt nothing comes', [1, 2], [2, 3], 'remove', [1]],
  ['nothing drawn changes nothing', [1], [], 'replace', [1]],
] as const)('%s', (_, chosen, drawn, mode, left) => {
  expect([...drawnInto(new Set(chosen), drawn, mode)]).toEqual(left);
});
