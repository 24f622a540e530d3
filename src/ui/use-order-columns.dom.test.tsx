import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { managedOrder } from '#domain/calls/managed-ticket.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { useOrderColumns } from './use-order-columns.tsx';

const sold = {
  id: 7,
  reference: 'R-7',
  state: 'paid',
  event: { id: 1, name: 'Carmen', timeZone: 'Europe/Madrid' },
  shows: [{ id: 3, startsAt: '2026-12-24T18:30:00.000Z' }],
  customer: { name: 'Ana', email: 'ana@example.org' },
  tickets: 3,
  voidTickets: 0,
  isCombo: false,
  total: 4250,
  refunded: 0,
  currency: 'EUR',
  paymentMethod: 'sandbox',
  createdAt: '2026-11-20T10:00:00.000Z',
  purchasedAt: '2026-11-20T10:00:00.000Z',
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

function Cells({ change }: { readonly change: object }) {
  const row = managedOrder.parse({ ...sold, ...change });
  return useOrderColumns().map(({ key, render }) => (
    <div key={key} role="cell" aria-label={key}>
      {render(row)}
    </div>
  ));
}

function cellsOf(change: object) {
  renderScreen(<Cells change={change} />, { services: createTestServices(() => ({ data: {} })), texts });
  return ['tickets', 'total', 'state'].map((name) =>
    screen.getByRole('cell', { name }).textContent.replaceAll('\u00a0', ' '),
  );
}

it('says of an order what of it was given back', () => {
  expect(cellsOf({ voidTickets: 1, refunded: 895 })).toEqual([
    '31 anulada',
    '42,50 €Devuelto: -8,95 €',
    'PagadoDevolución parcial',
  ]);
});

it('says that the bank refuses to give back', () => {
  expect(cellsOf({ state: 'refunded', refundRefused: true }).at(-1)).toBe('DevueltoDevolución rechazada');
});

it('says nothing of the kind where nothing was, and of a whole one that it was', () => {
  expect(cellsOf({})).toEqual(['3', '42,50 €', 'Pagado']);
  cleanScreen();
  expect(cellsOf({ state: 'refunded', voidTickets: 3, refunded: 4250 })).toEqual([
    '33 anuladas',
    '42,50 €Devuelto: -42,50 €',
    'Devuelto',
  ]);
});
