import { expect, it } from 'vitest';
import { stylesToSheet } from './styles-to-sheet.ts';

it('gives equal styles one rule', () => {
  expect(
    stylesToSheet('<p style="--a:1px">x</p><b style="color:red">y</b><i style="--a:1px">z</i>', 'n0nce'),
  ).toBe(
    '<style nonce="n0nce" data-drawn-styles="">[data-drawn-style="0"][data-drawn-style]{--a:1px}[data-drawn-style="1"][data-drawn-style]{color:red}</style>' +
      '<p data-drawn-style="0">x</p><b data-drawn-style="1">y</b><i data-drawn-style="0">z</i>',
  );
});

it('leaves markup without styles as it is, texts that speak of them too', () => {
  const markup = '<p>a style=&quot;b&quot;</p>';
  expect(stylesToSheet(markup, 'n')).toBe(markup);
});

it('lets no value out of its rule', () => {
  const sheet = stylesToSheet('<p style="--a:url(&quot;x&quot;)}&lt;/style&gt;{">x</p>', 'n');
  expect(sheet).toBe(
    '<style nonce="n" data-drawn-styles="">[data-drawn-style="0"][data-drawn-style]{--a:url("x")\\7d \\3c /style>\\7b }</style><p data-drawn-style="0">x</p>',
  );
});
