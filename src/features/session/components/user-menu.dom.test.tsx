import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { bookingId } from '#domain/ids.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { meOf, signedIn } from '../testing/signed-in.ts';
import { UnsavedForm } from '../testing/unsaved-form.tsx';
import { UserMenu } from './user-menu.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const mine = bookingId.parse('0190a000-0000-7000-8000-000000000001');
const nobodys = bookingId.parse('0190a000-0000-7000-8000-000000000002');

it('leads to the authentication page, and from there back, when nobody is signed in', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<UserMenu area="public" />, { services, texts, at: '/events/3?x=1' });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth?redirect=%2Fevents%2F3%3Fx%3D1');
  expect(link.querySelector('svg')).not.toBeNull();
});

it('leads who reads the tickets of a letter to those of the account, without the key', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const at = `/confirmed?booking=${mine}#key-of-a-letter`;
  renderScreen(<UserMenu area="public" />, { services, texts, at });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth?redirect=%2Fmy-tickets');
});

it('shows the full name, or the e-mail where that is blank', async () => {
  renderScreen(<UserMenu area="public" />, { services: await signedIn(), texts });
  await screen.findByRole('button', { name: 'Ana Ruiz' });
  cleanScreen();
  const services = await signedIn({ me: meOf(['ROLE_USER'], { fullName: ' ' }) });
  renderScreen(<UserMenu area="public" />, { services, texts });
  await screen.findByRole('button', { name: 'ana@example.com' });
});

it('opens a list of what the role may do, in the words of the specification', async () => {
  const services = await signedIn({ me: meOf(['ROLE_SUPER_ADMIN']) });
  const { unmount } = renderScreen(<UserMenu area="public" />, { services, texts });
  await userEvent.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
  const entries = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await entries()).toEqual([
    'Go to management',
    'My tickets',
    'Update profile',
    'Switch to user',
    'Logout',
  ]);
  unmount();
  renderScreen(<UserMenu area="management" />, { services, texts });
  await userEvent.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
  expect((await entries())[0]).toBe('Go to web');
});

it('signs out, says so, goes to the authentication route, and leaves no bookings of who leaves', async () => {
  const services = await signedIn({
    respond: ({ url }) => ({ status: url === '/api/deauthorize' ? 204 : 404, data: '' }),
  });
  const known = { token: 't', showId: 7, ended: false };
  services.storage.write('bookings', [
    { ...known, id: mine, eventId: 4, claimed: true },
    { ...known, id: nobodys, eventId: 5 },
  ]);
  const { router } = renderScreen(<UserMenu area="public" />, { services, texts });

  await userEvent.click(await screen.findByRole('button', { name: /Ana/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  await screen.findByText('Logout successful');
  expect(services.session.state()).toEqual({ status: 'loggedOut' });
  const kept = createKeptBookings(services.storage);
  expect([kept.find(mine), kept.find(nobodys)?.id]).toEqual([null, nobodys]);
});

it('asks before it signs out where something is unsaved: staying keeps session and text, leaving asks nothing more', async () => {
  const asked: string[] = [];
  const services = await signedIn({
    respond: ({ url = '' }) => {
      asked.push(url);
      return { status: url === '/api/deauthorize' ? 204 : 404, data: '' };
    },
  });
  const { router } = renderScreen(
    <>
      <UserMenu area="public" />
      <UnsavedForm at="/form" />
    </>,
    { services, texts, at: '/form' },
  );
  const signOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Ana/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('dialog', { name: 'You have unsaved changes' });
  };

  await signOut();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([services.session.state().status, router.state.location.pathname]).toEqual(['loggedIn', '/form']);
  expect(screen.getByDisplayValue('unsaved')).toBeDefined();
  expect(asked).not.toContain('/api/deauthorize');

  await signOut();
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect([services.session.state().status, screen.queryByRole('dialog')]).toEqual(['loggedOut', null]);
});
