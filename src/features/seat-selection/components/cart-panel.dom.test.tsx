import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { ticketTypeId } from '#domain/ids.ts';
import { createBookingSession } from '../../../lib/booking/booking-session.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { bestChoices, mostBestSeats, type BestWish } from '../model/best-seats.ts';
import { cartOf } from '../model/cart.ts';
import { NOW, sampleFacts, sampleShow } from '../testing/sample-show.ts';
import type { SeatsApart } from '../model/seats-apart.ts';
import { CartBody } from './cart-body.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CartSheet } from './cart-sheet.tsx';
import { CartTotals } from './cart-totals.tsx';

afterEach(cleanScreen);

const seat = (index: number, type: number): Claim => ({
  kind: 'seat',
  showId: sampleShow.id,
  seat: index,
  region: sampleFacts(index).region,
  ticketTypeId: ticketTypeId.parse(type),
});

async function renderCart(
  claims: readonly Claim[],
  over: {
    Place?: typeof CartPanel;
    refusal?: string;
    isExpired?: boolean;
    apart?: SeatsApart;
    factsOf?: typeof sampleFacts;
  } = {},
) {
  const services = createTestServices(() => ({}));
  const heard: (readonly [string, unknown])[] = [];
  const { Place = CartPanel } = over;
  const cart = cartOf({
    show: sampleShow,
    claims,
    elsewhere: [],
    isPending: (claim) => claim.kind === 'seat' && claim.seat === 9,
    factsOf: over.factsOf ?? sampleFacts,
    colorOf: () => '#b0304b',
    now: NOW,
  });
  const body = {
    show: sampleShow,
    cart,
    now: NOW,
    isExpired: over.isExpired ?? false,
    isBusy: false,
    mostBest: mostBestSeats(sampleShow, cart),
    bestChoices: bestChoices(sampleShow, NOW),
    party: 1,
    apart: over.apart ?? null,
    onTogether: () => void heard.push(['together', null]),
    onBest: (wish: BestWish) => void heard.push(['best', wish]),
    onRelease: () => void heard.push(['release', null]),
    onRemove: ({ key }: { key: string }) => void heard.push(['remove', key]),
    onType: ({ key }: { key: string }, type: number) => void heard.push(['type', [key, type]]),
    onShow: ({ key }: { key: string }) => void heard.push(['show', key]),
  };
  renderScreen(
    <Place
      sum={{ tickets: cart.tickets, amount: cart.total?.total ?? null, currency: 'EUR', empty: '' }}
      content={() => <CartBody {...body} />}
      totals={cart.total !== null && <CartTotals total={cart.total} currency="EUR" />}
      booking={createBookingSession(services, null).actor}
      isProceeding={false}
      refusal={over.refusal ?? null}
      onProceed={() => void heard.push(['proceed', null])}
      onForgive={() => void heard.push(['forgive', null])}
    />,
    { services, texts: await createTestTexts() },
  );
  return { heard, user: userEvent.setup() };
}

const spoken = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');

it('lists seats by region with price, type and total', async () => {
  await renderCart([seat(2, 1), seat(12, 2)]);
  const stalls = screen.getByRole('region', { name: 'Platea' });
  expect(within(stalls).getByRole('listitem').textContent).toContain('Fila A, butaca 3');
  expect(spoken(within(stalls).getByRole('listitem'))).toContain('36,50 €');
  expect(spoken(screen.getByRole('contentinfo'))).toContain(
    'Entradas (gastos aparte)59 €Gastos de gestión3 €Total62 €',
  );
});

it('lets a seat be given back, shown, and sold as another type where there are several', async () => {
  const { heard, user } = await renderCart([seat(2, 1), seat(12, 2)]);
  await user.click(screen.getByRole('button', { name: 'Quitar Fila A, butaca 3' }));
  await user.click(screen.getByRole('button', { name: 'Fila B, butaca 3' }));
  expect(screen.queryByRole('combobox', { name: /Fila A/ })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Tipo de entrada de Fila B, butaca 3' }));
  await user.click(screen.getByRole('option', { name: /Joven/ }));
  expect(heard).toEqual([
    ['remove', 'seat:3:2'],
    ['show', 'seat:3:12'],
    ['type', ['seat:3:12', 3]],
  ]);
});

it('says what is special about a seat, but for the picture of its view', async () => {
  const factsOf = (index: number): ReturnType<typeof sampleFacts> => ({
    ...sampleFacts(index),
    marks: index === 2 ? ['accessible', 'restrictedView', 'panorama'] : [],
  });
  await renderCart([seat(2, 1), seat(3, 1)], { factsOf });
  const [special, ordinary] = screen.getAllByRole('listitem');
  expect(special?.textContent).toMatch(/Accesible en silla de ruedasVisibilidad reducidaGeneral de platea$/);
  expect(ordinary?.textContent).not.toMatch(/Accesible|Visibilidad/);
});

it('marks a seat whose hold is on its way', async () => {
  await renderCart([seat(9, 1)]);
  expect(screen.getByLabelText('Reservando…')).toBeTruthy();
});

it('is empty with a way to the best seats, and says why one cannot go on', async () => {
  const { heard, user } = await renderCart([], {
    refusal: 'Selecciona al menos una butaca antes de continuar',
  });
  await user.click(screen.getByRole('button', { name: 'Una más' }));
  await user.click(screen.getByRole('button', { name: 'Las mejores 3 juntas' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('alert').textContent).toBe('Selecciona al menos una butaca antes de continuar');
  expect(heard).toEqual([
    ['best', { quantity: 3, region: null, maxPrice: null, wheelchairs: 0 }],
    ['proceed', null],
  ]);
});

it('says on a phone why one cannot go on until that is dismissed, so that it covers nothing for good', async () => {
  const refusal = 'Selecciona al menos una butaca antes de continuar';
  const { heard, user } = await renderCart([], { Place: CartSheet, refusal });
  expect(screen.getByRole('alert').textContent).toBe(refusal);
  await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(heard).toEqual([['forgive', null]]);
});

it('begins at its top on a phone each time that it is drawn up', async () => {
  const { user } = await renderCart([seat(2, 1)], { Place: CartSheet });
  const grip = () => screen.getByRole('button', { name: /selección|entrada/i, expanded: false });
  await user.click(grip());
  const content = screen.getByRole('heading', { name: 'Tu selección' }).parentElement;
  if (content === null) throw new Error('no sheet');
  content.scrollTop = 120;
  await user.click(screen.getByRole('button', { expanded: true }));
  await user.click(grip());
  expect(content.scrollTop).toBe(0);
});

it('says that the time ran out', async () => {
  await renderCart([], { isExpired: true });
  expect(screen.getByRole('alert').textContent).toContain('El tiempo para completar la reserva ha terminado');
});

it('says that seats are not together, and finds as many that are', async () => {
  const { heard, user } = await renderCart([seat(2, 1), seat(8, 1)], {
    apart: { count: 2, isOffered: true },
  });
  expect(screen.getByText('Tus 2 butacas no están juntas')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buscar 2 juntas' }));
  expect(heard).toEqual([['together', null]]);
});

it('offers nothing together where there is nothing', async () => {
  await renderCart([seat(2, 1), seat(8, 1)], { apart: { count: 2, isOffered: false } });
  expect(screen.getByText('Tus 2 butacas no están juntas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Buscar/ })).toBeNull();
});
