import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type OperationsFigures, SLOTS } from '#domain/calls/operations.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { REFRESH_MS } from '../api/use-live-figures.ts';
import { OperationsScreen } from './operations-screen.tsx';

// A screen without a size has no room for a chart.
vi.mock('../components/figure-spark.tsx', () => ({ FigureSpark: () => null }));

const none = Array.from({ length: SLOTS }, () => 0);
const ending = (...counts: readonly number[]) => [...none.slice(counts.length), ...counts];
const SERVER = {
  name: 'sala-1:4173',
  isSelf: true,
  isStopping: false,
  startedAt: '2026-11-21T06:00:00.000Z',
  seenAt: '2026-11-21T09:00:00.000Z',
  streamClients: 1200,
  database: { size: 8, idle: 5, waiting: 2, most: 19 },
  eventLoopMs: 14.2,
  memoryBytes: 210_000_000,
};
const FIGURES: OperationsFigures = {
  at: '2026-11-21T09:00:05.000Z',
  series: {
    holds: ending(300, 450, 375),
    conflicts: ending(3, 0, 6),
    ordersPaid: ending(10, 20, 30),
    calls: ending(1500, 1500, 1500),
    errors: ending(1),
    streamClients: ending(5000),
  },
  queues: { openBookings: 812, letters: 40, oldestLetterSeconds: 200, refunds: 0, payments: 7 },
  servers: [
    SERVER,
    {
      ...SERVER,
      name: 'sala-2:4173',
      isSelf: false,
      isStopping: true,
      startedAt: '2026-11-21T08:58:00.000Z',
    },
  ],
};
const QUIET: OperationsFigures = {
  ...FIGURES,
  series: { holds: none, conflicts: none, ordersPaid: none, calls: none, errors: none, streamClients: none },
  queues: null,
  servers: [SERVER],
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

function open(answer: () => StubAnswer) {
  let asked = 0;
  const services = createTestServices(({ url }) => {
    if (url !== '/api/operations/figures') return { status: 404 };
    asked += 1;
    return answer();
  });
  renderScreen(<OperationsScreen />, { services, texts, at: '/app/operations' });
  return { asked: () => asked, later: () => act(() => services.clock.advance(REFRESH_MS)) };
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Actividad' }))
    .getAllByRole('listitem')
    .map(({ children }) => [children[0]?.textContent, children[1]?.textContent]);

it('shows what happens now, what waits, and each server', async () => {
  open(() => ({ data: FIGURES }));
  await screen.findByText('2 servidores');
  expect(cards()).toEqual([
    ['Selecciones por segundo', '75'],
    ['Choques por segundo', '0,6'],
    ['Pedidos pagados por minuto', '60'],
    ['Peticiones por segundo', '300'],
    ['Planos abiertos en directo', '5000'],
    ['Errores', '1'],
  ]);
  const factsIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent?.replaceAll('\u00a0', ' ')]);
  expect(factsIn(screen.getByRole('region', { name: 'En espera' }))).toEqual([
    ['Compras sin terminar', '812'],
    ['Pagos sin respuesta', '7'],
    ['Devoluciones por hacer', '0'],
    ['Correos por enviar', '40'],
    ['El correo más antiguo espera', '3 min'],
  ]);
  const servers = within(screen.getByRole('region', { name: '2 servidores' })).getAllByRole('listitem');
  expect(servers.map(({ textContent }) => textContent.slice(0, 30))).toEqual([
    expect.stringContaining('sala-1:4173Responde aquí'),
    expect.stringContaining('sala-2:4173Se está apagando'),
  ]);
  expect(factsIn(servers[0] ?? document.body)).toEqual([
    ['En marcha desde', 'hace 3 horas'],
    ['Planos abiertos', '1200'],
    ['Conexiones a la base de datos', '3 de 19'],
    ['Esperan una conexión', '2'],
    ['Retraso del proceso', '14 ms'],
    ['Memoria', '210 MB'],
  ]);
});

it('asks again by itself, and not while it is paused', async () => {
  let answer = FIGURES;
  const { asked, later } = open(() => ({ data: answer }));
  await screen.findByText('2 servidores');
  answer = { ...QUIET, at: '2026-11-21T09:00:08.000Z' };
  later();
  await screen.findByText('1 servidor');
  expect(screen.getByRole('status').textContent).toBe('Sin actividad de venta en los últimos cinco minutos.');
  screen.getByText('La base de datos no contesta.');
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(screen.getByRole('status').textContent).toMatch(/^En pausa: son los datos de las \d{1,2}:00:08\.$/);
  const before = asked();
  later();
  expect(asked()).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Reanudar' }));
  await expect.poll(asked).toBe(before + 1);
});

it('says that it could not ask, keeps what it knows, and goes on by itself', async () => {
  let answer: StubAnswer = { status: 403, data: { message: 'No tienes permiso para hacer esto' } };
  const { later } = open(() => answer);
  await screen.findByText('No tienes permiso para hacer esto');
  answer = { data: FIGURES };
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByText('2 servidores');
  answer = { status: 503 };
  later();
  await screen.findByText(/^ ?El servidor no contesta: son los datos de las \d{1,2}:00:05\.$/);
  expect(cards()[0]).toEqual(['Selecciones por segundo', '75']);
  answer = { data: QUIET };
  later();
  await screen.findByText('1 servidor');
  expect(screen.queryByText(/El servidor no contesta/)).toBeNull();
});
