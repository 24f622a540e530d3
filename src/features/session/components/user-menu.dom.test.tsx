import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { bookingId } from '#domain/ids.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { UserMenu } from './user-menu.tsx';

afterEach(cleanScreen);

const tokens = { token_type: 'Bearer', access_token: 'access', refresh_token: 'refresh', expires_in: 3600 };
const user = {
  id: 9,
  name: 'Ana',
  lastName: '',
  fullName: 'Ana',
  email: 'ana@example.com',
  phone: '',
  roles: ['ROLE_USER'],
  verifiedAt: null,
  locale: 'es',
};
const mine = bookingId.parse('0190a000-0000-7000-8000-000000000001');
const nobodys = bookingId.parse('0190a000-0000-7000-8000-000000000002');

it('signs out, and the bookings of who leaves open to nobody here any more', async () => {
  const services = createTestServices(({ method, url }) => {
    if (url === '/api/open/quick-register') return { data: tokens };
    if (url === '/api/me') return { data: user };
    return { status: method === 'post' ? 204 : 404, data: '' };
  });
  const known = { token: 't', showId: 7, ended: false };
  services.storage.write('bookings', [
    { ...known, id: mine, eventId: 4, claimed: true },
    { ...known, id: nobodys, eventId: 5 },
  ]);
  const { router } = renderScreen(<UserMenu area="public" />, { services, texts: await createTestTexts() });
  await services.session.quickRegister({ name: 'Ana', email: 'ana@example.com', acceptTerms: true });

  await userEvent.click(await screen.findByRole('button', { name: /Ana/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  const kept = createKeptBookings(services.storage);
  expect([kept.find(mine), kept.find(nobodys)?.id]).toEqual([null, nobodys]);
});
