import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';
import { guardFormulas, unguardFormulas } from './formula-guard.ts';

const written = async (locale: string, ...rows: (readonly (string | number)[])[]) => {
  const file = await csvFile(locale, ['Name', 'Price']);
  file.add(rows.slice(0, 1));
  file.add(rows.slice(1));
  return (await file.end().text()).split('\n');
};

test.each([
  ['es', 'Name;Price', 'Carmen, ópera;-1234,5'],
  ['en', 'Name,Price', '"Carmen, ópera",-1234.5'],
])('in %s cells and decimals are parted as its spreadsheets expect', async (locale, heading, row) => {
  expect(await written(locale, ['Carmen, ópera', -1234.5])).toEqual([heading, row, '']);
});

test('a text that begins like a formula is none, in whichever part', async () => {
  expect(await written('es', ['＝1+1', 1])).toEqual(['Name;Price', "'＝1+1;1", '']);
  expect(await written('es', ['+1', 1], ['=1+1', 2])).toEqual(['Name;Price', "'+1;1", "'=1+1;2", '']);
});

test.each(['es', 'en'])(
  'in %s nor does one begin behind the sign that parts cells elsewhere',
  async (locale) => {
    const [, row] = await written(locale, ['Ana,=1+1; @x\t-2 = 3', 1]);
    expect(row).toContain("Ana,'=1+1;' @x\t'-2 = 3");
  },
);

test('nor behind a line break, or a quote', async () => {
  expect((await written('es', ['Hola\n=1+1,x', 1])).join('\n')).toContain('"Hola\n\'=1+1,x"');
  expect((await written('es', ['Ana,"=1+1,', 1])).join('\n')).toContain(`"Ana,'""=1+1,"`);
});

test.each([
  '+34600112233',
  '＝1+1',
  'Calle Mayor, -1 izq.',
  '=1+1',
  'Ana,"=1+1,',
  "'",
  'Eva',
  "L'Hospitalet, 3",
])('%s comes back as it was', (text) => {
  expect(unguardFormulas(guardFormulas(text))).toBe(text);
});

test('quotes and lines of a text stay in its cell', async () => {
  expect((await written('es', ['El "Falla"\nde Cádiz', 1])).join('\n')).toBe(
    'Name;Price\n"El ""Falla""\nde Cádiz";1\n',
  );
});
