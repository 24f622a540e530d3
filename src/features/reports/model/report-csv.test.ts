import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';

const row = (name: string, currency: string, received: number, refunded: number) => ({
  key: name,
  name,
  currency,
  payments: 3,
  received,
  refunds: 1,
  refunded,
});

it('says what the report says, in units of its currencies, and nothing that a spreadsheet would run', async () => {
  const items = [
    row('Carmen, ópera', 'EUR', 123450, 10),
    row('=1+1', 'EUR', 0, 3300),
    row('Noh', 'JPY', 900, 0),
  ];
  const csv = await reportCsv(
    { items },
    ['Evento', 'Moneda', 'Cobros', 'Cobrado', 'Devoluciones', 'Devuelto', 'Neto'],
    ({ name }) => name,
    'es',
  );
  expect([...new Uint8Array(await csv.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
  expect(parse(await csv.text(), { bom: true, delimiter: ';' })).toEqual([
    ['Evento', 'Moneda', 'Cobros', 'Cobrado', 'Devoluciones', 'Devuelto', 'Neto'],
    ['Carmen, ópera', 'EUR', '3', '1234,5', '1', '0,1', '1234,4'],
    ["'=1+1", 'EUR', '3', '0', '1', '33', '-33'],
    ['Noh', 'JPY', '3', '900', '1', '0', '900'],
  ]);
});
