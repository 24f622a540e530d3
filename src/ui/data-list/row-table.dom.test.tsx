import { screen, within } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import type { ListColumn } from './list-column.ts';
import { RowTable } from './row-table.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  Reflect.deleteProperty(window, 'matchMedia');
});

interface Seat {
  readonly id: number;
  readonly name: string;
  readonly row: string;
  readonly price: number;
}

const columns: readonly ListColumn<Seat>[] = [
  { key: 'name', title: 'Name', onPhone: true, render: ({ name }) => name },
  { key: 'row', title: 'Row', onPhone: 'below', render: ({ row }) => row },
  { key: 'price', title: 'Price', onPhone: true, render: ({ price }) => price },
];
const rows: readonly Seat[] = [{ id: 1, name: 'Twelve', row: 'F', price: 30 }];
const services = createTestServices(() => ({ status: 404 }));

/** The titles and the texts of the cells, on a screen that is so wide or not. */
function cells(isWide: boolean) {
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    get: () => (query: string) => ({
      ...listening,
      matches: query === '' || (isWide && query.includes('48em')),
    }),
    // What stands in for a browser knows no width.
    set: () => {},
  });
  renderScreen(<RowTable label="Seats" columns={columns} rows={rows} />, { services, texts });
  const table = within(screen.getByRole('table', { name: 'Seats' }));
  return ['columnheader', 'rowheader', 'cell'].map((role) =>
    table.getAllByRole(role).map(({ textContent }) => textContent),
  );
}

it('has a column for each, of which the first names the row', () => {
  expect(cells(true)).toEqual([['Name', 'Row', 'Price'], ['Twelve'], ['F', '30']]);
});

it('on a phone says below the first what has no column there', () => {
  expect(cells(false)).toEqual([['Name', 'Price'], ['TwelveRow: F'], ['30']]);
});

it('does not pass for a link where a row leads nowhere', () => {
  renderScreen(<RowTable label="Seats" columns={columns} rows={rows} />, { services, texts });
  const [, row] = screen.getAllByRole('row');
  expect(row?.className).not.toContain('pointer');
});
