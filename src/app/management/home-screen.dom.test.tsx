import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Home, home, HOME_DAYS } from '#domain/calls/home.ts';
import { DAY_MS } from '#domain/day.ts';
import { HomeScreen } from '../../features/home/screens/home-screen.tsx';
import { meOf, signedIn } from '../../features/session/testing/signed-in.ts';
import { cleanScreen, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';
import type { StubAnswer } from '../../testing/stub-adapter.ts';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const show = (id: number, change: Readonly<Record<string, unknown>> = {}) => ({
  id,
  eventId: 5,
  eventName: `Obra ${id}`,
  spaceName: 'Gran Teatro',
  roomName: 'Sala',
  startsAt: '2026-11-21T19:30:00.000Z',
  timeZone: 'Europe/Madrid',
  capacity: 200,
  taken: 50,
  used: 0,
  ...change,
});
const days = (tickets: number, amount: number) =>
  Array.from({ length: HOME_DAYS }, (_, index) => {
    const day = new Date(Date.parse('2026-10-25T00:00:00Z') + index * DAY_MS).toISOString().slice(0, 10);
    return index === HOME_DAYS - 1 ? { day, tickets, amount } : { day, tickets: 0, amount: 0 };
  });
const order = {
  id: 8,
  reference: 'ABC123',
  state: 'paid',
  eventName: 'Obra 1',
  customer: 'Luz Abad',
  tickets: 2,
  total: 3100,
  currency: 'EUR',
  createdAt: '2026-11-21T08:00:00.000Z',
};

const FULL = home.parse({
  today: [show(1, { used: 12 }), show(2, { capacity: 0, taken: 0 })],
  next: [
    show(3, { startsAt: '2026-11-23T19:30:00.000Z' }),
    show(4, { startsAt: '2026-11-24T19:30:00.000Z', taken: 200 }),
  ],
  sales: [
    { currency: 'EUR', days: days(7, 12_300) },
    { currency: 'USD', days: days(2, 4000) },
  ],
  orders: [order],
  tasks: [
    { kind: 'incompleteEvent', eventId: 6, eventName: 'Borrador', missing: ['shows', 'image'] },
    { kind: 'noSaleDate', eventId: 5, eventName: 'Obra 1', count: 2 },
    {
      kind: 'reservationExpiring',
      orderId: 9,
      reference: 'R/77',
      eventName: 'Obra 2',
      deadline: '2026-11-21T11:00:00.000Z',
    },
    { kind: 'missingEmails', eventId: 7, eventName: 'Obra 3', count: 3 },
  ],
  refusedRefunds: [{ eventId: 5, eventName: 'Obra 1', count: 2 }],
});

async function open(answer: () => StubAnswer, change: Readonly<Record<string, unknown>> = {}) {
  const services = await signedIn({
    me: meOf(['ROLE_ADMIN'], change),
    respond: ({ url }) => (url === '/api/home' ? answer() : { status: 404, data: {} }),
  });
  renderScreen(<HomeScreen />, { services, texts, at: '/app/home' });
}
const shown = (data: Home) => open(() => ({ data }));
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

it('who has no counter finds every show ahead by its event, with the way to sell for it', async () => {
  const asked: unknown[] = [];
  const services = await signedIn({
    me: meOf(['ROLE_EVENT_MANAGER']),
    respond: ({ url, params }) => {
      if (url === '/api/home') return { data: { ...FULL, sales: null, orders: null, tasks: [] } };
      if (url !== '/api/home/show/') return { status: 404, data: {} };
      asked.push(params);
      return { data: { items: [show(9)], total: 1 } };
    },
  });
  renderScreen(<HomeScreen />, { services, texts, at: '/app/home' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver todas' }));
  await screen.findAllByText('Obra 9');
  expect(asked).toEqual([{ page: 1, size: 25, search: '' }]);
  screen.getByRole('searchbox', { name: 'Buscar por evento' });
  const [sell] = screen.getAllByRole('link', { name: /^Vender entradas: Obra 9/ });
  expect(sell?.getAttribute('href')).toBe('/buy-tickets/event-show/9');
});

it('who has a counter chooses shows there', async () => {
  await shown(FULL);
  await screen.findAllByText('Obra 3');
  expect(screen.queryByRole('button', { name: 'Ver todas' })).toBeNull();
});

it('shows the figures of the day, of each currency', async () => {
  await shown(FULL);
  await screen.findByRole('heading', { level: 1, name: 'Hola, Ana' });
  const figures = within(await screen.findByRole('list', { name: 'Hoy' })).getAllByRole('listitem');
  expect(figures.map(textOf)).toEqual([
    '2funciones hoy',
    '25 %de las butacas de hoy, ocupadas',
    '9entradas vendidas hoy',
    '123 €ingresados hoy',
    '40 US$ingresados hoy',
  ]);
});

it('leads from each task to where it is done, and from each order to itself', async () => {
  await shown(FULL);
  const hrefs = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefs(/^Borrador.*Por completar: las funciones y la imagen principal/)).toBe(
    '/app/event/edit/6',
  );
  expect(await hrefs(/2 funciones sin fecha de venta/)).toBe('/app/event/edit/5');
  expect(await hrefs(/La reserva R\/77 caduca dentro de 2 horas/)).toMatch(/\?search=R%2F77$/);
  expect(await hrefs(/Falta el correo de 3 participantes/)).toBe('/app/event/7/participants?incomplete=true');
  expect(await hrefs(/^Obra 1El banco rechaza la devolución de 2 pedidos/)).toBe(
    '/ticket/list?eventId=5&refundRefused=true',
  );
  expect(await hrefs(/Luz Abad/)).toMatch(/\?search=ABC123$/);
  // The fourth is sold out.
  expect(screen.getByText('Agotada').closest('li')?.textContent).toContain('Obra 4');
  expect(screen.getAllByRole('link', { name: /^Vender entradas/ })).toHaveLength(3);
});

it('says the sales as a table, too, and in the currency that is chosen', async () => {
  await shown(FULL);
  const table = await screen.findByRole('table', { name: 'Entradas e ingresos por día' });
  expect(within(table).getAllByRole('row')).toHaveLength(HOME_DAYS + 1);
  expect(screen.getByText('Total: 7')).toBeDefined();
  await userEvent.click(screen.getByText('USD'));
  expect(await screen.findByText('Total: 2')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Ingresos' }));
  expect(textOf(await screen.findByText(/^Total: 40/))).toBe('Total: 40 US$');
});

it('has nothing of what a role may not see', async () => {
  await shown({ ...FULL, sales: null, orders: null, tasks: [] });
  await screen.findByRole('heading', { name: 'Próximas funciones' });
  expect(screen.queryByRole('heading', { name: /Venta de los últimos/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Últimos pedidos' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Por hacer' })).toBeNull();
  expect(
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('hoy')),
  ).toHaveLength(2);
});

it('says so where there is nothing, and calls who has no name by the e-mail', async () => {
  await open(() => ({ data: { today: [], next: [], sales: [], orders: [], tasks: [] } }), {
    name: '',
    fullName: '',
  });
  await screen.findByRole('heading', { level: 1, name: 'Hola, ana@example.com' });
  for (const text of [
    'Hoy no hay ninguna función.',
    'No hay ninguna función a la vista.',
    'Todavía no se ha vendido nada en estos días.',
    'Todavía no hay pedidos.',
    'Todo al día: no hay nada pendiente.',
  ]) {
    expect(await screen.findByText(text)).toBeDefined();
  }
});

it('leads whoever begins with nothing to the first step that is missing', async () => {
  const firstSteps = [
    { step: 'space', done: true },
    { step: 'room', done: false },
    { step: 'map', done: false },
    { step: 'event', done: false },
  ];
  await open(() => ({ data: { today: [], next: [], sales: [], orders: [], tasks: [], firstSteps } }));
  const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
  expect(steps.getAllByRole('listitem').map(textOf)).toEqual([
    'Crea tu espacioHecho',
    'Crea su primera salaDonde están las butacas. Un espacio puede tener varias.',
    'Dibuja o sube el plano de la salaCon sus butacas, o con zonas que se venden sin butacas.',
    'Crea tu primer eventoDespués, sus funciones y tipos de entrada, y ya se puede publicar.',
  ]);
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/app/rooms/create']);
  expect(screen.queryByText('Todo al día: no hay nada pendiente.')).toBeNull();
});

it.each([
  [7, '/app/rooms/7'],
  [null, '/app/room'],
])(
  'leads to the room whose plan is missing where there is one, and else to the rooms',
  async (room, href) => {
    const firstSteps = [
      { step: 'room', done: true, room: null },
      { step: 'map', done: false, room },
      { step: 'event', done: false, room: null },
    ];
    await open(() => ({ data: { today: [], next: [], sales: [], orders: [], tasks: [], firstSteps } }));
    const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
    expect(steps.getByRole('link').getAttribute('href')).toBe(href);
  },
);

it('says why it was refused, and asks again', async () => {
  let answer: StubAnswer = { status: 500, data: { message: 'Se ha caído' } };
  await open(() => answer);
  const again = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  answer = { data: FULL };
  await userEvent.click(again);
  await screen.findByRole('list', { name: 'Hoy' });
});
