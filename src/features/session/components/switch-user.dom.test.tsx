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
import { UnsavedForm } from '../testing/unsaved-form.tsx';
import { useViewRefresh } from '../../../lib/view-refresh.tsx';
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

/** A function gets what is searched for. */
type Answers = Readonly<
  Record<string, StubAnswer | ((search: string | undefined) => StubAnswer | Promise<StubAnswer>)>
>;

/** A server that knows who asks by the token of the call. */
function server(answers: Answers = {}) {
  return ({
    url = '',
    headers,
    method,
    params,
  }: InternalAxiosRequestConfig): StubAnswer | Promise<StubAnswer> => {
    const special = answers[url];
    if (special !== undefined) return typeof special === 'function' ? special(params?.search) : special;
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

/** How often the screen has begun anew. */
function Refreshes() {
  return <output aria-label="refreshes">{useViewRefresh().count}</output>;
}

interface Opened extends TestServices {
  readonly at: () => string;
  readonly go: (to: string) => Promise<void>;
}

async function open(answers?: Answers, start = '/events/3'): Promise<Opened> {
  const services = createTestServices(server(answers));
  await services.session.login({ username: 'sara@example.com', password: 'x' });
  const { router } = renderScreen(
    <>
      <ImpersonationPlace />
      <UserMenu area="public" />
      <UnsavedForm at="/form" />
      <Refreshes />
    </>,
    { services, texts, at: start },
  );
  return { ...services, at: () => router.state.location.pathname, go: (to: string) => router.navigate(to) };
}

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sara Pons' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch to user' }));
  return screen.findByRole('dialog', { name: 'Switch to user' });
}

const field = () => screen.findByRole('combobox', { name: 'User' });

it('has the focus in its field at once', async () => {
  await open();
  await openForm();
  const user = await field();
  await waitFor(() => expect(document.activeElement).toBe(user));
});

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

const person = (id: number, name: string) => ({
  ...users[0],
  id,
  name,
  lastName: '',
  fullName: name,
  email: `${id}@example.com`,
});

it('finds somebody behind the first thousand by what is typed, and switches to them', async () => {
  const everybody = Array.from({ length: 1200 }, (_, index) => person(10 + index, `Person ${index}`));
  const asked: (string | undefined)[] = [];
  const { session } = await open({
    '/api/super-admin/user/': (search) => {
      asked.push(search);
      return { data: everybody.filter(({ name }) => name.includes(search ?? '')).slice(0, 1000) };
    },
    '/api/super-admin/user/switch-to-user/1209': {
      data: { ...tokens, access_token: 'other', refresh_token: 'other-refresh' },
    },
  });
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.paste(' 1199');
  await userEvent.click(await screen.findByRole('option', { name: /^Person 1199/ }));
  expect(asked).toEqual([undefined, '1199']);
  // What is chosen stays although the first thousand come again.
  await waitFor(() => expect(asked).toEqual([undefined, '1199', undefined]));
  expect(((await field()) as HTMLInputElement).value).toBe('Person 1199 - 1209@example.com');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(session.impersonation.state().isSwitched).toBe(true));
});

it('says that nobody fits what is typed', async () => {
  await open({ '/api/super-admin/user/': (search) => ({ data: search === undefined ? users : [] }) });
  await openForm();
  await userEvent.type(await field(), 'zzz');
  await screen.findByText('No elements found. Consider changing the search query.');
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

it.each([
  ['/app/home', '1', '2'],
  ['/events/3', '0', '1'],
])('has nothing left on %s of whom one was, and of whom one is again', async (start, then, last) => {
  const { clock, session } = await open({}, start);
  const refreshes = () => screen.getByRole('status', { name: 'refreshes' }).textContent;
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  await screen.findByText('It has been changed to Pablo Reyes');
  await waitFor(() => expect(refreshes()).toBe(then));
  const banner = await screen.findByRole('region', { name: 'You are acting as another user' });
  await userEvent.click(within(banner).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(session.impersonation.state().isSwitched).toBe(false));
  // Until the way back leads on, nothing on the page that is left moves.
  const keptPlace = () => document.querySelector('[class*="kept"]');
  expect(keptPlace()).not.toBeNull();
  act(() => clock.advance(200));
  await screen.findByText('It has returned to the administrator');
  await waitFor(() => expect(refreshes()).toBe(last));
  await waitFor(() => expect(keptPlace()).toBeNull());
});

it('offers no Cancel while the switch is under way, which would not call it off', async () => {
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  await open({ '/api/super-admin/user/switch-to-user/2': () => promise });
  const dialog = await openForm();
  const cancel = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  expect(cancel.disabled).toBe(true);
  await act(async () => resolve({ status: 500, data: { message: 'Not now' } }));
  await screen.findByText('Not now');
  expect(cancel.disabled).toBe(false);
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

it('says that the users could not be loaded, and asks again when told to', async () => {
  let isBack = false;
  await open({
    '/api/super-admin/user/': () =>
      isBack ? { data: users } : { status: 500, data: { message: 'No users today' } },
  });
  const dialog = await openForm();
  await screen.findByText('No users today');
  expect(within(dialog).getByRole('alert').textContent).toContain('We could not load the users.');
  await userEvent.click(await field());
  expect(await screen.findAllByText('We could not load the users.')).toHaveLength(2);
  isBack = true;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await userEvent.click(await field());
  await screen.findByRole('option', { name: /^Pablo Reyes/ });
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
  await screen.findByText('Try again');
  expect(session.impersonation.state().isSwitched).toBe(true);
});

it('says that the server has ended it before its time, and comes back', async () => {
  const { at, clock, session } = await open();
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));
  await screen.findByText('It has been changed to Pablo Reyes');
  act(() => session.expire());
  await waitFor(() =>
    expect(session.state()).toMatchObject({ status: 'loggedIn', user: { fullName: 'Sara Pons' } }),
  );
  act(() => clock.advance(200));
  await screen.findByText('The session of that user has been ended: it has returned to the administrator');
  expect([at(), screen.queryByText(/^Time is up/)]).toEqual(['/app/home', null]);
});

it('asks before it switches and before it comes back where something is unsaved, and not again on the way', async () => {
  const { at, go, clock, session } = await open({}, '/form');
  const isSwitched = () => session.impersonation.state().isSwitched;
  const answer = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: 'You have unsaved changes' });
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'You have unsaved changes' })).toBeNull(),
    );
  };
  const dialog = await openForm();
  await userEvent.click(await field());
  await userEvent.click(await screen.findByRole('option', { name: /^Pablo Reyes/ }));
  const change = () => userEvent.click(within(dialog).getByRole('button', { name: 'Switch' }));

  await change();
  await answer('Keep editing');
  expect([isSwitched(), at(), screen.getByDisplayValue('unsaved')]).toEqual([
    false,
    '/form',
    expect.anything(),
  ]);
  await change();
  await answer('Leave without saving');
  await waitFor(() => expect(screen.queryByDisplayValue('unsaved')).toBeNull());
  expect([isSwitched(), at(), screen.queryByRole('dialog')]).toEqual([true, '/app/home', null]);

  await act(() => go('/form'));
  const banner = await screen.findByRole('region', { name: 'You are acting as another user' });
  const back = () => userEvent.click(within(banner).getByRole('button', { name: 'Go back' }));
  await back();
  await answer('Keep editing');
  expect([isSwitched(), at()]).toEqual([true, '/form']);
  await back();
  await answer('Leave without saving');
  await waitFor(() => expect(isSwitched()).toBe(false));
  act(() => clock.advance(200));
  await waitFor(() => expect(at()).toBe('/app/home'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
