import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Claim } from '#domain/claim.ts';
import { addOnId, ticketTypeId } from '#domain/ids.ts';
import { bookingTotal } from '#domain/total.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { NOW, sampleShow } from '../testing/sample-show.ts';
import { CartTotals } from './cart-totals.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const ADD_ON = { id: addOnId.parse(7), price: 800 };
const ITEM: Claim = {
  kind: 'seat',
  showId: sampleShow.id,
  seat: 12,
  region: 1,
  ticketTypeId: ticketTypeId.parse(2),
};

it('tells add-ons apart from the tickets, whose costs they have none of', () => {
  const total = bookingTotal({
    items: [ITEM],
    offer: { ...sampleShow.event, addOns: [ADD_ON] },
    extras: { ticketGroups: [], addOns: [{ addOnId: ADD_ON.id, quantity: 2 }] },
    now: NOW,
  });
  if (!total.ok) throw new Error(total.refusal.code);
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<CartTotals total={total.value} currency="EUR" />, { services, texts });
  const rows = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(rows.map((row) => row?.replaceAll(/\s/g, ' '))).toEqual([
    'Entradas (gastos aparte)24 €',
    'Complementos16 €',
    'Gastos de gestión1,50 €',
    'Total41,50 €',
  ]);
});
