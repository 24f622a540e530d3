import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const pasted = (text: string) =>
  pastedFiles({ files: [], getData: () => text } as unknown as DataTransfer).map(({ name }) => name);

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', ['pasted.svg']],
  ['{"format": "butaca.plan"}', ['pasted.json']],
  ['row;seat\nA;1', ['pasted.csv']],
  ['  0\r\nSECTION\r\n  2\r\nENTITIES\r\n', ['pasted.dxf']],
  ['999\nmade by hand\n  0\nSECTION\n  2\nHEADER\n', ['pasted.dxf']],
  ['a sentence', []],
])('a text is taken for the file that it looks like: %j', (text, names) => {
  expect(pasted(text)).toEqual(names);
});
