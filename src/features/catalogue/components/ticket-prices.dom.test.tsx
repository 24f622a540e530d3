import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { sampleEventDetail } from '../testing/sample-events.ts';
import { TicketPrices } from './ticket-prices.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const shown = (change: Readonly<Record<string, unknown>>) =>
  renderScreen(<TicketPrices event={sampleEventDetail(change)} />, {
    services: createTestServices(() => ({ status: 404 })),
    texts,
  });
const general = (temporaryPrice: number) => ({
  id: 1,
  name: 'General',
  price: 2000,
  fallbackPrice: 2000,
  temporaryPrices: [
    {
      id: 1,
      price: temporaryPrice,
      startsAt: '2000-01-01T00:00:00.000Z',
      endsAt: '2100-01-01T00:00:00.000Z',
    },
  ],
  quota: null,
  maxPerOrder: null,
  saleStartsAt: null,
  saleEndsAt: null,
  soldOut: false,
  regions: [],
});

it('tells of a temporary price as an offer only where it is lower', () => {
  shown({ ticketTypes: [general(1500)] });
  expect(screen.getByText(/^Precio especial hasta/)).toBeDefined();
  expect(screen.getByText('21,50 €').tagName).toBe('S');
  cleanScreen();
  shown({ ticketTypes: [general(3000)] });
  expect(screen.getByText('31,50 €')).toBeDefined();
  expect(screen.queryByText(/^Precio especial/)).toBeNull();
  expect(screen.queryByText('21,50 €')).toBeNull();
});

it('tells prices with their costs, which are told once, and where a type is valid', () => {
  shown({ ticketTypes: [{ ...general(1500), regions: ['a', 'b'], regionNames: ['Platea', 'Palco'] }] });
  expect(screen.getByText('16,50 €').tagName).toBe('STRONG');
  expect(screen.getByText(/^Los precios incluyen 1,50\s€ de gastos de gestión por entrada/)).toBeDefined();
  expect(screen.getByText('Platea, Palco')).toBeDefined();
});

it('says once what a type and its only region are called', () => {
  shown({ ticketTypes: [{ ...general(1500), name: 'Platea', regions: ['a'], regionNames: ['Platea'] }] });
  expect(screen.getAllByText('Platea')).toHaveLength(1);
});

it('tells of combos of one show what they have and cost, and leaves packs to their own place', () => {
  const combo = (id: number, name: string, showGroupId: number | null) => ({
    id,
    name,
    price: 3500,
    showGroupId,
    items: [{ ticketTypeId: 1, quantity: 2 }],
  });
  shown({ ticketTypes: [general(1500)], ticketGroups: [combo(1, 'Pareja', null), combo(2, 'Abono', 4)] });
  expect(screen.getByText('Pareja').closest('li')?.textContent).toMatch(/Combo: 2 × General38\s€/);
  expect(screen.queryByText('Abono')).toBeNull();
});

it.each([
  [
    null,
    'Las entradas no se cambian por otras ni se devuelven, salvo que el evento se cancele o cambie de fecha.',
  ],
  [
    { hours: 24, fee: 10 },
    'Puedes devolver tus entradas hasta 24 horas antes de la función y recuperas lo que pagaste por ellas menos un 10 %. Después, solo si el evento se cancela o cambia de fecha.',
  ],
  [
    { hours: 0, fee: 0 },
    'Puedes devolver tus entradas hasta que empiece la función y recuperas todo lo que pagaste por ellas. Después, solo si el evento se cancela o cambia de fecha.',
  ],
])('says of returns by the rule %j', (refunds, text) => {
  shown({ refunds });
  expect(screen.getByText(text)).toBeDefined();
});
