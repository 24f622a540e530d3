import { expect, it } from 'vitest';
import { sheetToStyles } from './sheet-to-styles.ts';
import { stylesToSheet } from './styles-to-sheet.ts';

function drawn(markup: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.replaceChildren(root);
  return root;
}

it('gives every element its styles back, and leaves nothing of the sheet', () => {
  const markup = '<p style="--a: 1px;">x</p><b style="color: red;">y</b><i style="--a: 1px;">z</i><u>w</u>';
  const root = drawn(stylesToSheet(markup, 'n'));
  expect(root.querySelector('style')).not.toBeNull();
  sheetToStyles(root);
  expect(root.innerHTML).toBe(markup);
});

it('leaves a page without a sheet as it is', () => {
  const root = drawn('<p>x</p><style>p{color:red}</style>');
  sheetToStyles(root);
  expect(root.innerHTML).toBe('<p>x</p><style>p{color:red}</style>');
});
