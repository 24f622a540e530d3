import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ImpersonationPlace } from '../../../app/shell/impersonation-place.tsx';
import {
  type TestServices,
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { meOf, tokens } from '../testing/signed-in.ts';
import { UserMenu } from './user-menu.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const sara = meOf(['ROLE_SUPER_ADMIN'], { id: 1, fullName: 'Sara Pons', email: 'sara@example.com' });
const users = [
  {
    id: 2,
    name: 'Pablo',
    lastName: 'Reyes',
    fullName: 'Pablo Reyes',
    email: 'pablo@example.com',
    roles: ['ROLE_SPACE_MANAGER'],
  },
  { id: 3, name: '', lastName: '', fullName: '', email: 'nadie@example.com', roles: ['ROLE_USER'] },
];
const pablo = meOf(['ROLE_SPACE_MANAGER'], { id: 2, fullName: 'Pablo Reyes', email: 'pablo@example.com' });

/** A server that knows who asks by the token of the call. */
function server(answers: Readonly<Record<string, StubAnswer>> = {}) {
  return ({ url = '', headers, method }: InternalAxiosRequestConfig): StubAnswer => {
    const special = answers[url];
    if (special !== undefined) return special;
    if (url === '/login.php') return { data: tokens };
    if (url === '/api/me') {
      return { data: String(headers.get('Authorization')).includes('other') ? pablo : sara };
    }
    if (url === '/api/super-admin/user/') return { data: users };
    if (url.startsWith('/api/super-admin/user/switch-to-user/') && method === 'post') {
      return { data: { ...tokens, access_token: 'other', refresh_token: 'other-refresh' } };
    }
    if (url === '/api/super-admin/user/switch-back') return { status: 204, data: '' };
    return { status: 404, data: {} };
  };
}

async function open(
  answers?: Readonly<Record<string, StubAnswer>>,
): Promise<TestServices & { at: () => string }> {
  const services = createTestServices(server(answers));
  await services.session.login({ username: 'sara@example.com', password: 'x' });
  const { router } = renderScreen(
    <>
      <ImpersonationPlace />
      <UserMenu area="public" />
    </>,
    { services, texts, at: '/events/3' },
  );
  return { ...services, at: () => router.state.location.pathname };
}

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sara Pons' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to user' }));
  return screen.findByRole('dialog', { name: 'Switch to user' });
}

const field = () => screen.findByRole('combobox', { name: 'User' });

it('lists users as "full name - email", just the e-mail where the name is blank', async () => {
  await open();
  await openForm();
  await userEvent.click(await field());
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Pablo Reyes - pablo@example.com',
    'nadie@example.com',
  ]);
});

it('sends nothing with no user chosen, and marks the field', async () => {
  const { session } = await open();
  const dialog = await openForm();
  await field();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  const invalid = await field();
  expect(invalid.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(invalid.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(described?.textContent).toBe('A user must be chosen');
  expect(session.impersonation.state().isSwitched).toBe(false);
});

it('acts as the chosen user, shows who really acts, and comes back', async () => {
  const { at, clock, session } = await open();
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));

  await screen.findByText('It has been changed to Pablo Reyes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at()).toBe('/app/home');
  const banner = await screen.findByRole('region', { name: 'You are acting as another user' });
  expect(banner.textContent).toContain('Sara Pons acting as Pablo Reyes');
  expect(within(banner).getByRole('timer').textContent).toBe('30:00 left');
  act(() => clock.advance(1000));
  expect(within(banner).getByRole('timer').textContent).toBe('29:59 left');

  await userEvent.click(await screen.findByRole('button', { name: 'Pablo Reyes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to original user' }));
  await waitFor(() => expect(session.impersonation.state().isSwitched).toBe(false));
  act(() => clock.advance(200));
  await screen.findByText('It has returned to the administrator');
  expect(screen.queryByRole('region', { name: 'You are acting as another user' })).toBeNull();
  expect(at()).toBe('/app/home');
});

it('says why a switch failed, and stays who one is', async () => {
  const { session } = await open({
    '/api/super-admin/user/switch-to-user/2': { status: 409, data: { message: 'Not that one' } },
  });
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  await screen.findByText('Not that one');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(session.impersonation.state().isSwitched).toBe(false);
});

it('says that the users could not be loaded', async () => {
  await open({ '/api/super-admin/user/': { status: 500, data: { message: 'No users today' } } });
  await openForm();
  await screen.findByText('No users today');
});

it('says why going back failed', async () => {
  const { session } = await open({
    '/api/super-admin/user/switch-back': { status: 500, data: { message: 'Try again' } },
  });
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  const banner = await screen.findByRole('region', { name: 'You are acting as another user' });
  await userEvent.click(within(banner).getByRole('button', { name: 'Go back' }));
  await screen.findByText('Network Error');
  expect(session.impersonation.state().isSwitched).toBe(true);
});
