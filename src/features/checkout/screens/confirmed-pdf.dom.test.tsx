import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { BOOKING_ID, keptJson, orderJson, TOKEN } from '../testing/sample-checkout.ts';
import { ConfirmedScreen } from './confirmed-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

/** The page of an order; what was asked for its PDF, as "token: parameters". */
function open(order: object) {
  const asked: string[] = [];
  const services = createTestServices(({ url, headers, params }) => {
    if (url === `/api/open/booking/${BOOKING_ID}/order`) return { data: order };
    if (url !== `/api/open/booking/${BOOKING_ID}/tickets.pdf`) return { status: 404 };
    asked.push(`${String(headers.get('X-Booking-Token'))}: ${JSON.stringify(params)}`);
    return { data: new ArrayBuffer(8) };
  });
  services.storage.write('bookings', JSON.parse(keptJson));
  renderScreen(<ConfirmedScreen />, { services, texts, at: `/confirmed?booking=${BOOKING_ID}` });
  return asked;
}

it('downloads the tickets as a PDF by the token of the booking', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:tickets', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = open(orderJson);
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar (PDF)' }));
  await waitFor(() => expect(saved).toEqual([`${orderJson.reference}.pdf`]));
  expect(asked).toEqual([`${TOKEN}: {"perPage":"one","locale":"es"}`]);
});

it('says of tickets that are all void that they are, and offers neither them nor their day', async () => {
  open({ ...orderJson, tickets: orderJson.tickets.map((ticket) => ({ ...ticket, state: 'void' })) });
  await screen.findByRole('heading', { name: /Tus? entradas? ya no (es|son) válidas?/ });
  expect(screen.queryByText('Gracias por tu compra')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Descargar (PDF)' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Añadir al calendario' })).toBeNull();
});
