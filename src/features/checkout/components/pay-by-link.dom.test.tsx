import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../../app/paths.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { CheckScreen } from '../screens/check-screen.tsx';
import { BOOKING_ID, bookingJson } from '../testing/sample-checkout.ts';

const TOKEN = 'a link of some letter';
const BANK = 'https://bank.test/pay';
let texts: i18n;

beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const link = (state: string): StubAnswer => ({
  data: {
    state,
    reference: 'DA4KURCS',
    eventName: 'Derbi',
    total: 5200,
    currency: 'EUR',
    until: '2026-11-21T10:00:00.000Z',
    serverTime: bookingJson.serverTime,
    showId: 15,
    wasPaid: state === 'paid',
    booking: { id: BOOKING_ID, token: 'the token' },
  },
});
const started: StubAnswer = {
  data: { paymentId: '0190a000-0000-7000-8000-000000000077', url: BANK },
};
const expired = { ...bookingJson, state: 'expired' };

function open(answers: {
  readonly link: () => StubAnswer;
  readonly payment?: () => StubAnswer;
  readonly booking?: object;
}) {
  const left: string[] = [];
  const asked: string[] = [];
  const path = `/api/open/order-link/${encodeURIComponent(TOKEN)}`;
  const booking = answers.booking ?? bookingJson;
  const services = createTestServices(({ url, method }) => {
    if (url === path) return answers.link();
    if (url === `${path}/payment`) {
      asked.push(String(method));
      return answers.payment?.() ?? started;
    }
    if (url === `/api/open/booking/${BOOKING_ID}`) return { data: booking };
    if (url === `/api/open/booking/${BOOKING_ID}/payment`)
      return { data: { state: 'none', reason: null, refund: null, booking } };
    return { status: 404, data: {} };
  });
  const leave = (url: string) => void left.push(url);
  const view = renderScreen(
    <Routes>
      <Route path={paths.check.path} element={<CheckScreen leave={leave} />} />
      <Route path={paths.confirmed.path} element={<p>the tickets</p>} />
    </Routes>,
    { services, texts, at: `/check?link=${encodeURIComponent(TOKEN)}` },
  );
  const location = () => view.router.state.location.pathname + view.router.state.location.search;
  const hash = () => view.router.state.location.hash;
  return { left, asked, location, hash, services };
}

it('leads to the payment at once, and this browser knows the booking from then on', async () => {
  const { left, asked, services } = open({ link: () => link('pending') });
  await waitFor(() => expect(left).toEqual([BANK]));
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(services.storage.read('bookings', z.unknown()))).toContain(BOOKING_ID);
});

it('leads to the tickets once it is paid, by the key of a letter, and starts no payment', async () => {
  const { left, asked, location, hash, services } = open({ link: () => link('paid') });
  await screen.findByText('the tickets');
  expect([location(), hash(), left, asked]).toEqual([
    `/confirmed?booking=${BOOKING_ID}`,
    '#the token',
    [],
    [],
  ]);
  expect(services.storage.read('bookings', z.unknown())).toBeNull();
});

it('says that its time is over, and starts no payment', async () => {
  const { left, asked, location } = open({ link: () => link('expired'), booking: expired });
  await screen.findByRole('heading', { name: 'El tiempo para completar la reserva ha terminado' });
  expect([location(), left, asked]).toEqual([`/check?booking=${BOOKING_ID}`, [], []]);
});

it('says so too where it ends while it is opened', async () => {
  const refused: StubAnswer = { status: 410, data: { message: 'El tiempo ha terminado' } };
  const { left, location } = open({ link: () => link('pending'), payment: () => refused, booking: expired });
  await screen.findByRole('heading', { name: 'El tiempo para completar la reserva ha terminado' });
  expect([location(), left]).toEqual([`/check?booking=${BOOKING_ID}`, []]);
});

it('tells a link that there is not from an answer that did not come, which is asked for again', async () => {
  open({ link: () => ({ status: 404, data: {} }) });
  await screen.findByRole('link', { name: 'Ver qué hay en cartel' });
  cleanScreen();
  const answers: StubAnswer[] = [{ status: 503, data: {} }];
  const { left } = open({ link: () => answers.shift() ?? link('pending') });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(left).toEqual([BANK]));
});
