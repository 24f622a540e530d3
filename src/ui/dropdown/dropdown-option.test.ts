import { expect, it } from 'vitest';
import { matchingOptions } from './dropdown-option.ts';

const options = ['Íñigo Arana - inigo@example.com', 'Ana Peña - ana@example.com', 'Óscar'].map(
  (label, index) => ({
    value: String(index),
    label,
  }),
);
const labels = (search: string, limit?: number) =>
  matchingOptions(options, search, limit).map(({ value }) => value);

it('finds by any words of the label, whatever their accents and capitals', () => {
  expect(labels('inigo')).toEqual(['0']);
  expect(labels('PENA ana@')).toEqual(['1']);
  expect(labels('óscar')).toEqual(['2']);
  expect(labels('  ')).toEqual(['0', '1', '2']);
  expect(labels('nobody')).toEqual([]);
});

it('finds by what stands beside the label, and by what does not', () => {
  const more = [{ value: 'a', label: 'Noche blanca', hint: 'Málaga · 3 dic', keywords: 'Lorca' }, ...options];
  for (const search of ['malaga', 'lorca noche'])
    expect(matchingOptions(more, search).map(({ value }) => value)).toEqual(['a']);
});

it('shows a thousand at most unless told otherwise', () => {
  const many = Array.from({ length: 1200 }, (_, index) => ({ value: String(index), label: `Fila ${index}` }));
  expect(matchingOptions(many, '')).toHaveLength(1000);
  expect(matchingOptions(many, 'fila', 10)).toHaveLength(10);
  expect(labels('', 2)).toEqual(['0', '1']);
});
