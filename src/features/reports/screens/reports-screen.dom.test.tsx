import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/sync';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { MoneyReport } from '#domain/calls/money.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { ReportsScreen } from './reports-screen.tsx';

// A screen without a size has no room for a chart.
vi.mock('../components/report-chart.tsx', () => ({ ReportChart: () => null }));

const row = (key: string, received: number, refunded: number, currency = 'EUR') => ({
  key,
  name: key,
  currency,
  payments: 2,
  received,
  refunds: refunded > 0 ? 1 : 0,
  refunded,
});
const { key: _key, name: _name, ...total } = row('', 13_000, 2500);
const REPORT: MoneyReport = {
  items: [row('2026-11-19', 10_000, 0), row('2026-11-20', 3000, 2500)],
  totals: [total],
  isCut: false,
};
const NOTHING: MoneyReport = { items: [], totals: [], isCut: false };
const EVENTS = {
  events: [{ id: 4, name: 'Carmen', timeZone: 'Europe/Madrid', shows: [] }],
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

function open(answer: (asked: Readonly<Record<string, unknown>>) => StubAnswer, at = '/app/reports') {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const services = createTestServices(({ url, params }) => {
    if (url === '/api/ticket/choices') return { data: EVENTS };
    if (url !== '/api/report/money') return { status: 404 };
    asked.push(params as Readonly<Record<string, unknown>>);
    return answer(params as Readonly<Record<string, unknown>>);
  });
  return { asked, ...renderScreen(<ReportsScreen />, { services, texts, at }) };
}

const cellsOf = (name: string | RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

it('shows the last thirty days with their sums', async () => {
  const { asked } = open(() => ({ data: REPORT }));
  await screen.findByRole('table', { name: 'Detalle' });
  expect(asked).toEqual([{ by: 'day', from: '2026-10-23', to: '2026-11-21' }]);
  screen.getByRole('rowheader', { name: 'jue, 19 nov' });
  expect(cellsOf(/^jue, 19 nov/)).toEqual(['2', '100,00 €', '0', '0,00 €', '100,00 €']);
  expect(cellsOf(/^vie, 20 nov/)).toEqual(['2', '30,00 €', '1', '25,00 €', '5,00 €']);
  screen.getByRole('rowheader', { name: /^vie, 20 nov ?Devuelto: 25,00/ });
  expect(cellsOf(/^Total/)).toEqual(['2', '130,00 €', '1', '25,00 €', '105,00 €']);
  const figures = within(screen.getByRole('list', { name: 'Totales' })).getAllByRole('listitem');
  expect(figures.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Cobrado130 €2 cobros',
    'Devuelto25 €1 devolución',
    'Neto105 €Cobrado menos devuelto',
  ]);
});

it('tells the year where days are of more than one', async () => {
  const items = [row('2025-12-31', 10_000, 0), row('2026-01-01', 3000, 2500)];
  open(() => ({ data: { ...REPORT, items } }), '/app/reports?from=2025-12-31&to=2026-01-01');
  await screen.findByRole('rowheader', { name: 'mié, 31 dic 2025' });
  await screen.findByRole('rowheader', { name: /^jue, 1 ene 2026/ });
});

it('asks for what is chosen, and keeps it in the address', async () => {
  const { asked, router } = open(() => ({ data: REPORT }));
  await screen.findByRole('option', { name: 'Carmen' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'El mes pasado');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Evento' }), 'Carmen');
  await userEvent.click(screen.getByRole('radio', { name: 'Medio de pago' }));
  await screen.findByRole('table', { name: 'Detalle' });
  expect(asked.at(-1)).toEqual({ by: 'method', from: '2026-10-01', to: '2026-10-31', eventId: 4 });
  expect(router.state.location.search).toBe('?by=method&from=2026-10-01&to=2026-10-31&eventId=4');
  screen.getByRole('button', { name: 'Filtros, 1 activo' });
});

it('counts days that are no period by name as a filter', async () => {
  open(() => ({ data: REPORT }), '/app/reports?from=2026-02-01&to=2026-02-02&eventId=4');
  await screen.findByRole('button', { name: 'Filtros, 2 activos' });
});

it('opens what the days are chosen in, at the first of them, where another period is wanted', async () => {
  const { asked } = open(() => ({ data: REPORT }));
  const fold = await screen.findByRole('button', { name: 'Filtros' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Periodo' }), 'Otros días');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Desde'));
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(asked).toHaveLength(1);
});

it('names ways to pay and the website by their texts', async () => {
  open(
    ({ by }) => ({ data: { ...REPORT, items: [by === 'method' ? row('cash', 1, 0) : row('', 1, 0)] } }),
    '/app/reports?by=method',
  );
  await screen.findByRole('rowheader', { name: 'Efectivo' });
  await userEvent.click(screen.getByRole('radio', { name: 'Quién cobra' }));
  await screen.findByRole('rowheader', { name: 'La web' });
});

it('says that nothing moved, that days are the wrong way round, and why it was refused', async () => {
  const first = open(() => ({ data: NOTHING }));
  await screen.findByText('No hay movimientos en estos días');
  expect(screen.getByRole('button', { name: 'Exportar' }).hasAttribute('disabled')).toBe(true);
  first.unmount();
  const second = open(() => ({ data: REPORT }), '/app/reports?from=2026-02-02&to=2026-02-01');
  await screen.findByText('El primer día es posterior al último');
  expect(screen.queryByRole('table')).toBeNull();
  second.unmount();
  let answer: StubAnswer = { status: 403, data: { message: 'No tienes permiso para hacer esto' } };
  open(() => answer);
  await screen.findByText('No tienes permiso para hacer esto');
  answer = { data: REPORT };
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('table', { name: 'Detalle' });
});

it('shows one currency at a time', async () => {
  const dollars = { ...total, currency: 'USD', received: 700, refunded: 0 };
  open(() => ({
    data: { ...REPORT, items: [...REPORT.items, row('2026-11-20', 700, 0, 'USD')], totals: [total, dollars] },
  }));
  await screen.findByRole('table', { name: 'Detalle' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(cellsOf(/^vie, 20 nov/)[1]).toBe('7,00 US$');
});

it('is downloaded as CSV that says what the report says', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push(content);
    return 'blob:report';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open(() => ({ data: REPORT }));
  await screen.findByRole('table', { name: 'Detalle' });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await expect.poll(() => names).toEqual(['informe-2026-10-23-2026-11-21.csv']);
  const lines = parse(await (saved[0] ?? new Blob()).text(), { bom: true, delimiter: ';' });
  expect(lines).toEqual([
    ['Día', 'Moneda', 'Cobros', 'Cobrado', 'Devoluciones', 'Devuelto', 'Neto'],
    ...REPORT.items.map(({ key, currency, payments, received, refunds, refunded }) => [
      key,
      currency,
      ...[payments, received / 100, refunds, refunded / 100, (received - refunded) / 100].map((amount) =>
        String(amount).replace('.', ','),
      ),
    ]),
  ]);
});
