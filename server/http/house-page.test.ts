import { expect, test } from 'vitest';
import { housePage } from './house-page.ts';

test('a title is text, in the head and as the heading', () => {
  const page = housePage({ title: '<script>&', style: '', language: 'es', nonce: 'n' }, '<p>Hola</p>');
  expect(page).toContain('<title>&lt;script&gt;&amp; | Tickets sales</title>');
  expect(page).toContain('<h1>&lt;script&gt;&amp;</h1>\n<p>Hola</p>');
});
