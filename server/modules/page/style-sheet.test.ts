import { expect, test } from 'vitest';
import { readStyleSheet, writeStyles } from './style-sheet.ts';

const HTML =
  '<html data-look="dark"><body><p id="a" class="note big" style="color:var(--ink)">x</p></body></html>';
const used = (css: string, html = HTML) => writeStyles(readStyleSheet(css).usedIn(html), html);

test.each([
  ['.note{top:0}', '.note{top:0}'],
  ['.note.big:hover>a{top:0}', '.note.big:hover>a{top:0}'],
  ['.note .gone{top:0}', ''],
  ['.gone,.big{top:0}', '.big{top:0}'],
  ['.note:not(.gone){top:0}', '.note:not(.gone){top:0}'],
  [':where(.gone,.big) p{top:0}', ':where(.gone,.big) p{top:0}'],
  [':is(.gone,#b) p{top:0}', ''],
  ['#a{top:0}#b{top:0}', '#a{top:0}'],
  ['[data-look=light] .note{top:0}', '[data-look=light] .note{top:0}'],
  ['[data-open] .note{top:0}', ''],
])('of %s a page uses %s', (css, expected) => {
  expect(used(css)).toBe(expected);
});

test('groups stay around what is used in them, and go without it', () => {
  expect(used('@layer a,b;@layer a{@media print{.note{top:0}.gone{top:0}}}@media print{.gone{top:0}}')).toBe(
    '@layer a,b;@layer a{@media print{.note{top:0}}}',
  );
});

test('custom properties stay that the page or what is used asks for, through others too', () => {
  expect(
    used(
      ':root{--ink:var(--deep,red);--deep:blue;--far:1px;--gone:2px}.note{top:var(--far)}.gone{left:var(--gone)}',
    ),
  ).toBe(':root{--ink:var(--deep,red);--deep:blue;--far:1px}.note{top:var(--far)}');
});

test('animations stay that are used', () => {
  const turn = '@keyframes turn{to{rotate:1turn}}';
  expect(used(`${turn}@keyframes gone{to{top:0}}.note{animation:turn 1s}`)).toBe(
    `${turn}.note{animation:turn 1s}`,
  );
});
