import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { keepAsked, readAsked } from '../../box-office/model/asked-deed.ts';
import { BOOKING_ID, bookingJson, refusalJson } from '../../seat-selection/testing/sample-booking.ts';
import { sampleGroupId, samplePackEvent } from '../../seat-selection/testing/sample-pack.ts';
import { ConfirmPacks } from './confirm-packs.tsx';

const texts = await createTestTexts();
afterEach(cleanScreen);

const kept = { id: BOOKING_ID, token: 'secret' };
const pack = { ...bookingJson(0), showGroupId: sampleGroupId };
const sale = {
  ...{ orderId: 8, reference: 'ABC8', state: 'paid', total: 7_900, currency: 'EUR', change: 0 },
  ...{ until: null, url: null },
};

function open(services: ReturnType<typeof createTestServices>) {
  renderScreen(<ConfirmPacks event={samplePackEvent} group={sampleGroupId} purpose="buy" kept={kept} />, {
    services,
    texts,
  });
}

it.each([
  [
    'are sold or kept',
    { data: { ...pack, state: 'confirmed', orderId: 8 } },
    'ya se han vendido o reservado',
  ],
  [
    'nobody knows any more',
    { status: 404, data: refusalJson('bookingNotFound', {}) },
    'El tiempo se ha acabado',
  ],
] as const)('leads back to the choice from packs that %s', async (_, answer, words) => {
  open(createTestServices(() => answer));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  screen.getByRole('link', { name: 'Volver a elegir' });
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull();
});

it('asks nobody to pay again for what was sold although its answer never came', async () => {
  const state = { isAway: true };
  const services = createTestServices((request) => {
    if (request.method === 'get') return { data: { ...pack, state: 'confirmed', orderId: 8 } };
    if (state.isAway) throw new AxiosError('Network Error', 'ERR_NETWORK', request);
    return { data: sale };
  });
  keepAsked(services.drafts, { kind: 'sold', ...kept, requestKey: 'key', email: 'nora@example.org' });
  open(services);
  await screen.findByText('La última venta o reserva quedó sin respuesta: no se sabe si se hizo.');
  expect(screen.queryByRole('button', { name: /^Cobrar/ })).toBeNull();
  state.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Averiguarlo' }));
  await screen.findByRole('heading', { name: 'Vendido: pedido ABC8' });
  await waitFor(() => expect(readAsked(services.drafts)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
