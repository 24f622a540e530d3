import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ParticipantsScreen } from './participants-screen.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const order = {
  id: 8,
  reference: 'ABC8',
  state: 'refunded',
  event: { id: 1, name: 'Hamlet', timeZone: 'Europe/Madrid' },
  shows: [],
  customer: { id: 5, name: 'Eva Ruiz', email: 'eva@example.org' },
  tickets: 2,
  isCombo: false,
  total: 6000,
  refunded: 0,
  currency: 'EUR',
  paymentMethod: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  purchasedAt: null,
  required: [],
  missingEmails: 0,
  incomplete: 0,
};

it.each([
  ['how many of its tickets are used', 1, 'Pedido ABC8 · Hamlet · 1 de 1 entradas usadas'],
  ['nothing of that where none is valid any more', 2, 'Pedido ABC8 · Hamlet'],
])('says of an order %s', async (_, voidTickets, lead) => {
  const services = createTestServices(({ url = '' }) =>
    url.endsWith('ticket-order/8')
      ? { data: { ...order, voidTickets, usedTickets: 2 - voidTickets } }
      : { data: { items: [], total: 0 } },
  );
  renderScreen(
    <Routes>
      <Route path="/app/ticket-order/:ticketOrderId/participants" element={<ParticipantsScreen />} />
    </Routes>,
    { services, texts, at: '/app/ticket-order/8/participants' },
  );
  await screen.findByText(lead);
});
