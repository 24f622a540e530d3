import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notifications } from '@mantine/notifications';
import type { i18n } from 'i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import {
  type TestServices,
  createTestServices,
  createTestTexts,
  standInForBrowser,
} from '../testing/render-screen.tsx';
import { type AppStorage, createStorage } from '../lib/storage.ts';
import { createBrowserTabs } from '../testing/browser-tabs.ts';
import { createMemoryStore } from '../testing/memory-storage.ts';
import type { Respond } from '../testing/stub-adapter.ts';
import { navigationOf } from './guard/navigation-view.ts';
import { Providers } from './providers.tsx';
import { appRoutes } from './router.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

const tokens = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 };
const me = (roles: readonly Role[], verifiedAt: string | null = '2026-11-01T10:00:00.000Z') => ({
  id: 9,
  name: 'Ana',
  lastName: 'Ruiz',
  fullName: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '',
  roles,
  verifiedAt,
  locale: 'es',
});
const categories = [
  { id: 3, description: 'Theatre', iconUrl: null },
  { id: 4, description: 'Opera', iconUrl: null },
];
const space = {
  id: 6,
  name: 'Arena',
  description: '',
  address: '',
  city: 'Madrid',
  timeZone: 'Europe/Madrid',
  imageUrl: null,
};

interface Opened {
  readonly user?: ReturnType<typeof me>;
  /** What is not its business it leaves: undefined. */
  readonly respond?: (...asked: Parameters<Respond>) => ReturnType<Respond> | undefined;
  readonly storage?: AppStorage;
}

/** The whole application at an address. */
async function open(at: string, { user, respond, storage }: Opened = {}) {
  standInForBrowser();
  const services: TestServices = createTestServices((request) => {
    if (request.url === '/login.php') return { data: tokens };
    if (request.url === '/api/me' && user !== undefined) return { data: user };
    const answer = respond?.(request);
    if (answer !== undefined) return answer;
    if (request.url === '/api/open/category/') return { data: categories };
    if (request.url === '/api/open/category/4') return { data: categories[1] };
    if (request.url === '/api/open/space/') return { data: [space] };
    if (request.url === '/api/open/space/6') return { data: space };
    return { data: [] };
  }, storage);
  if (user !== undefined) await services.session.login({ username: user.email, password: 'x' });
  let made: ReturnType<typeof createMemoryRouter> | null = null;
  const first = { pathname: at, search: '', hash: '' };
  const navigation = navigationOf(
    () => made,
    () => first,
  );
  const router = createMemoryRouter(appRoutes(texts, services, navigation), { initialEntries: [at] });
  made = router;
  render(
    <Providers services={services} texts={texts} styleNonce="">
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, services, address };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const crumbs = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Where you are' });
  return within(nav)
    .getAllByText(/./)
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '/');
};

describe('the guard, in the router', () => {
  it('leads nobody to the authentication route, and from there back', async () => {
    const { address, services } = await open('/app/category?page=2', {
      respond: ({ url }) => (url === '/api/me' ? { data: me(['ROLE_ADMIN']) } : { data: [] }),
    });
    await heading('Sign in');
    expect(address()).toBe('/auth?redirect=%2Fapp%2Fcategory%3Fpage%3D2');
    await act(() => services.session.login({ username: 'ana@example.com', password: 'x' }));
    await heading('Categories');
    expect(address()).toBe('/app/category?page=2');
  });

  it('never leads to another origin', async () => {
    const { address, services } = await open('/auth?redirect=https%3A%2F%2Felsewhere.example', {
      respond: ({ url }) => (url === '/api/me' ? { data: me(['ROLE_ADMIN']) } : { data: [] }),
    });
    await heading('Sign in');
    await act(() => services.session.login({ username: 'ana@example.com', password: 'x' }));
    await waitFor(() => expect(address()).toBe('/app/home'));
  });

  it('keeps what is behind the # on the way to the sign-in and out of an address written twice', async () => {
    const { router } = await open('/events/by-category/4#list');
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/auth?redirect=%2Fevents%2Fby-category%2F4%23list');
    await act(() => router.navigate('/app/app/category?x=1#end'));
    await heading('Sign in');
    expect(router.state.location.search).toBe('?redirect=%2Fapp%2Fcategory%3Fx%3D1%23end');
  });

  it('leads who is signed in away from the authentication route', async () => {
    const { address } = await open('/auth', { user: me(['ROLE_SPACE_MANAGER']) });
    await heading('Hello, Ana');
    expect(address()).toBe('/app/home');
  });

  it('leads an account that is not verified to verify-account', async () => {
    const { address } = await open('/app/user', { user: me(['ROLE_ADMIN'], null) });
    await heading('Your e-mail is not verified yet');
    expect(address()).toBe('/verify-account?redirect=%2Fapp%2Fuser');
    expect(await crumbs()).toEqual(['Home', 'E-mail verification']);
  });

  it('leads whom the roles do not allow to their own first screen, and says so', async () => {
    const { address } = await open('/app/user', { user: me(['ROLE_TICKET_MANAGER']) });
    await heading('Box office');
    expect(address()).toBe('/ticket/buy');
    await screen.findByText('Your account does not have access to that page');
  });

  it('leads the shell itself to the app home, and the addresses that are written twice to the right ones', async () => {
    const { address, router } = await open('/app', { user: me(['ROLE_ADMIN']) });
    await heading('Hello, Ana');
    expect(address()).toBe('/app/home');
    await act(() => router.navigate('/app/app/ticket-orders-group/3/confirm?x=1'));
    await heading('Buy ticket combo');
    expect(address()).toBe('/app/ticket-orders-group/3/confirm?x=1');
  });
});

describe('the management shell', () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Management' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('shows what the role may open, and nothing else', async () => {
    await open('/app/home', { user: me(['ROLE_EVENT_MANAGER']) });
    await heading('Hello, Ana');
    expect(entries()).toEqual(['Management', 'Packs', 'My profile', 'My tickets']);
    cleanup();
    await open('/ticket/scan', { user: me(['ROLE_SEAT_USHER']) });
    await heading('Scan tickets');
    expect(entries()).toEqual(['Tickets', 'Scan tickets', 'Packs', 'My profile', 'My tickets']);
  });

  it('opens and closes the side navigation by its toggle', async () => {
    await open('/app/home', { user: me(['ROLE_ADMIN']) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the navigation' }));
    const toggle = await screen.findByRole('button', { name: 'Close the navigation' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    await screen.findByRole('button', { name: 'Open the navigation' });
  });

  it('closes the side navigation by Escape, from the toggle as from its entries, and gives the focus back', async () => {
    await open('/app/home', { user: me(['ROLE_ADMIN']) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the navigation' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the navigation' }));
    act(() => screen.getByRole('link', { name: 'Users' }).focus());
    await userEvent.keyboard('{Escape}');
    const toggle = await screen.findByRole('button', { name: 'Open the navigation' });
    expect(document.activeElement).toBe(toggle);
  });

  it('has the logo that leads to the landing page, and no menus of the public site', async () => {
    await open('/app/home', { user: me(['ROLE_ADMIN']) });
    await heading('Hello, Ana');
    const logo = screen.getByRole('link', { name: 'Butaca, go to the home page' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(screen.queryByRole('combobox', { name: 'Search events' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Spaces' })).toBeNull();
  });

  it('shows a screen below its breadcrumbs and with its title', async () => {
    await open('/app/ticket-orders-group/3/confirm', { user: me(['ROLE_ADMIN']) });
    await heading('Buy ticket combo');
    await screen.findByText('No packs are chosen in this tab. Choose seats and come back.');
    expect(await crumbs()).toEqual(['Management', 'Packs', 'Buy ticket combo']);
    expect(document.title).toBe('Buy ticket combo | Tickets sales');
  });

  it('names below its breadcrumbs what a screen is within', async () => {
    await open('/app/room/2/region/5/edit', { user: me(['ROLE_SPACE_MANAGER']) });
    await heading('Edit region');
    expect(await crumbs()).toEqual(['Management', 'Rooms', 'Room', 'Regions', 'Region', 'Edit region']);
  });
});

describe('breadcrumbs', () => {
  it('call a room by its name', async () => {
    const inSpace = { id: 2, name: 'Gran Teatro', city: '', timeZone: 'Europe/Madrid', archivedAt: null };
    const at = '2026-11-01T10:00:00.000Z';
    const room = {
      ...{ id: 3, version: 1, name: 'Sala grande', capacity: 100, isDefault: true, space: inSpace },
      ...{ sitemap: { state: 'none' }, regions: [], draft: null, nextShows: [], showsAhead: 0 },
      ...{ createdAt: at, archivedAt: null },
    };
    await open('/app/rooms/3', {
      user: me(['ROLE_SPACE_MANAGER']),
      respond: ({ url }) => (url === '/api/room/3' ? { data: room } : undefined),
    });
    await heading('Sala grande');
    await waitFor(async () => expect(await crumbs()).toEqual(['Management', 'Rooms', 'Sala grande']));
    expect(document.title).toBe('Room | Tickets sales');
    await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await heading('Edit room');
    await waitFor(async () =>
      expect(await crumbs()).toEqual(['Management', 'Rooms', 'Sala grande', 'Edit room']),
    );
  });

  it('call a category and an account by their names too', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const category = { id: 4, description: 'Opera', icon: null, iconUrl: null, eventCount: 0 };
    const account = {
      ...{ id: 7, name: 'Berta', lastName: '', fullName: 'Berta', email: 'berta@example.com', phone: '' },
      ...{ locale: 'es', roles: ['ROLE_USER'], verifiedAt: at, lastSignInAt: null, createdAt: at },
      ...{ deactivatedAt: null, version: 1, hasPassword: true, hasSecondFactor: false, linkUntil: null },
      ...{ sessions: 0, orders: 0, spaces: [] },
    };
    const { router } = await open('/app/category/4/edit', {
      user: me(['ROLE_ADMIN']),
      respond: ({ url }) => {
        if (url === '/api/category/4') return { data: { ...category, archivedAt: null, version: 1 } };
        return url === '/api/user/7' ? { data: account } : undefined;
      },
    });
    const trail = async (names: readonly string[]) =>
      waitFor(async () => expect(await crumbs()).toEqual(['Management', ...names]));
    await trail(['Categories', 'Opera', 'Edit category']);
    await act(() => router.navigate('/app/user/7'));
    await trail(['Users', 'Berta']);
  });
});

describe('the public shell', () => {
  it('has the logo, the menus, the search and the user menu, in this order', async () => {
    await open('/auth');
    await heading('Sign in');
    const banner = screen.getByRole('banner');
    const search = await within(banner).findByRole('combobox', { name: 'Search events' });
    const logo = within(banner).getByRole('link', { name: 'Butaca, go to the home page' });
    expect(logo.getAttribute('href')).toBe('/');
    const inOrder = [
      logo,
      within(banner).getByRole('button', { name: 'Events' }),
      within(banner).getByRole('button', { name: 'Spaces' }),
      search,
      within(banner).getByRole('link', { name: 'Sign in' }),
    ];
    const all = [...banner.querySelectorAll('a, button, input')];
    const places = inOrder.map((element) => all.indexOf(element));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('has the landing page above a public screen in the breadcrumbs', async () => {
    await open('/auth/register');
    await heading('Create your account');
    expect(await crumbs()).toEqual(['Home', 'Sign in', 'Create your account']);
  });

  it('leads by its category menu to the list, which the header then names', async () => {
    const { address } = await open('/auth');
    await userEvent.click(await screen.findByRole('button', { name: 'Events' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Opera', hidden: true }));
    await waitFor(() => expect(address()).toBe('/events/by-category/4'));
    await screen.findByRole('button', { name: 'Opera' });
    await heading(/Opera/);
    await waitFor(() => expect(document.title).toBe('Opera events | Tickets sales'));
  });

  it('says in a menu that its list did not come, and asks for it again when told to', async () => {
    let isBack = false;
    await open('/', {
      respond: ({ url }) => (url === '/api/open/category/' && !isBack ? { status: 500 } : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Events' }));
    await screen.findByText('We could not load this');
    expect(screen.queryByText('List is empty.')).toBeNull();
    isBack = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: categories[1]?.description ?? '' });
  });

  it('has the menus in the drawer of a phone, headed by what is shown', async () => {
    await open('/events/by-category/4');
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    const headings = await within(drawer).findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Menu',
      categories[1]?.description,
      'Spaces',
    ]);
  });

  it('leads by its space menu to the list, which the header then names', async () => {
    const { address } = await open('/auth');
    await userEvent.click(await screen.findByRole('button', { name: 'Spaces' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Arena', hidden: true }));
    await waitFor(() => expect(address()).toBe('/events/by-space/6'));
    await screen.findByRole('button', { name: 'Arena' });
    await heading(/Arena/);
    await waitFor(() => expect(document.title).toBe('Events at Arena | Tickets sales'));
  });

  it('only logs that the categories could not be loaded, and toasts it for the spaces', async () => {
    const { services } = await open('/auth', {
      respond: ({ url = '' }) => {
        if (url.includes('category')) return { status: 500, data: { message: 'No categories' } };
        if (url.includes('space')) return { status: 500, data: { message: 'No spaces' } };
        return { data: [] };
      },
    });
    await screen.findByText('No spaces');
    expect(services.logged).toEqual(['the categories could not be loaded']);
    expect(screen.queryByText('No categories')).toBeNull();
  });

  it('shows the loading bar while a page loads or data is fetched', async () => {
    const { services, router } = await open('/auth');
    await heading('Sign in');
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull());
    act(() => services.activity.set(1));
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    act(() => services.activity.set(0));
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
    let arrived: Promise<void> = Promise.resolve();
    act(() => {
      arrived = router.navigate('/auth/forgotten-password');
    });
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    await act(() => arrived);
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
  });

  it('leads to the authentication route when the session has expired, and says so', async () => {
    const { address, services } = await open('/my-tickets', { user: me(['ROLE_USER']) });
    await heading('My tickets');
    act(() => services.session.expire());
    await screen.findByText('Your session has expired');
    await waitFor(() => expect(address()).toBe('/auth?redirect=%2Fmy-tickets'));
  });

  it('leads back to the page that was on its way when the session expired', async () => {
    const { address, router, services } = await open('/my-tickets', { user: me(['ROLE_USER']) });
    await heading('My tickets');
    act(() => {
      void router.navigate('/app/update-profile?tab=security');
      services.session.expire();
    });
    await heading('Sign in');
    expect(address()).toBe(`/auth?redirect=${encodeURIComponent('/app/update-profile?tab=security')}`);
  });
});

it('says once that there are no data of whom it has signed in, and asks again', async () => {
  let data: unknown = { id: 9 };
  const { services } = await open('/auth', {
    respond: ({ url }) => (url === '/api/me' ? { data } : { data: [] }),
  });
  await heading('Sign in');
  await act(() => services.session.login({ username: 'ana@example.com', password: 'x' }));
  await screen.findByText('User data not found');
  await act(async () => services.session.wake());
  await waitFor(() => expect(services.session.state()).toEqual({ status: 'loading' }));
  expect(screen.getAllByText('User data not found')).toHaveLength(1);
  data = me(['ROLE_ADMIN']);
  await act(async () => services.session.wake());
  await heading('Hello, Ana');
});

describe('another tab', () => {
  const signedOut = 'You have been signed out: your session was ended in another tab';
  const refused = 'Your account does not have access to that page';

  /** Opens `at` in one tab; `act` is what the other one writes: the session of `user` as it is then. */
  async function besideAnotherTab(at: string, user: ReturnType<typeof me>) {
    const tabs = createBrowserTabs();
    const [own, other] = [tabs.open(), tabs.open()];
    const opened = await open(at, { user, storage: own });
    await screen.findAllByRole('heading', { level: 1 });
    const write = async (username: string, change: Partial<typeof user>) => {
      Object.assign(user, change);
      const kept = {
        username,
        tokens: {
          tokenType: 'Bearer',
          accessToken: 'b',
          refreshToken: 's',
          expiresAt: opened.services.clock.now() + 3_600_000,
        },
        user: { ...user },
        original: null,
      };
      await act(async () => other.write('session', kept));
    };
    const settled = () => waitFor(() => expect(opened.router.state.revalidation).toBe('idle'));
    return { ...opened, other, write, settled };
  }

  it.each([
    ['/my-tickets', 'Sign in', '/auth?redirect=%2Fmy-tickets', [signedOut]],
    ['/app/category?page=2', 'Sign in', '/auth?redirect=%2Fapp%2Fcategory%3Fpage%3D2', [signedOut]],
    ['/events/by-category/4', 'Opera', '/events/by-category/4', []],
  ])('that signs out leads away from %s where it must, and says so', async (at, title, ends, told) => {
    const { other, settled, address, services } = await besideAnotherTab(at, me(['ROLE_ADMIN']));
    act(() => other.remove('session'));
    expect(services.session.state()).toEqual({ status: 'loggedOut' });
    await heading(title);
    await settled();
    expect(address()).toBe(ends);
    for (const text of told) await screen.findByText(text);
    expect(screen.queryAllByText(signedOut)).toHaveLength(told.length);
    expect(screen.queryByText('Your session has expired')).toBeNull();
  });

  it('that switches to another user leads away from what that one may not see, and says so', async () => {
    const { write, address } = await besideAnotherTab('/app/user', me(['ROLE_SUPER_ADMIN']));
    await write('lucia@example.com', { id: 10, email: 'lucia@example.com', roles: ['ROLE_USER'] });
    await screen.findByText(refused);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('whose call is refused with a 403 asks who its user is now, and leads away from what is not theirs', async () => {
    const user = me(['ROLE_ADMIN']);
    const { services, address } = await open('/app/user', {
      user,
      respond: ({ url }) => (url === '/api/refused' ? { status: 403 } : undefined),
    });
    await screen.findAllByRole('heading', { level: 1 });
    Object.assign(user, { roles: ['ROLE_USER'] });
    await act(async () => {
      await expect(services.http.call('GET', 'refused', z.unknown())).rejects.toMatchObject({ status: 403 });
    });
    await screen.findByText(refused);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('that learns of other roles leads away too', async () => {
    const { write, address } = await besideAnotherTab('/app/user', me(['ROLE_ADMIN']));
    await write('ana@example.com', { roles: ['ROLE_TICKET_MANAGER'] });
    await heading('Box office');
    expect(address()).toBe('/ticket/buy');
    await screen.findByText(refused);
  });

  it('leaves what is typed where the same user may stay, and nothing of one user to the next', async () => {
    const { write, settled, address } = await besideAnotherTab('/app/update-profile', me(['ROLE_ADMIN']));
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
    await userEvent.type(await name(), ' typed');
    await write('ana@example.com', { roles: ['ROLE_USER'] });
    await settled();
    expect((await name()).value).toBe('Ana typed');
    await write('lucia@example.com', { id: 10, email: 'lucia@example.com', name: 'Lucia' });
    await waitFor(async () => expect((await name()).value).toBe('Lucia'));
    expect(address()).toBe('/app/update-profile');
    expect(screen.queryByText(refused)).toBeNull();
  });

  it('that signs in leads on from where one signs in', async () => {
    const tabs = createBrowserTabs();
    const { address } = await open('/auth/register', {
      storage: tabs.open(),
      respond: ({ url }) => (url === '/api/me' ? { data: me(['ROLE_ADMIN']) } : { data: [] }),
    });
    await heading('Create your account');
    await act(async () =>
      tabs.open().write('session', {
        username: 'ana@example.com',
        tokens: { tokenType: 'Bearer', accessToken: 'b', refreshToken: 's', expiresAt: null },
        user: null,
        original: null,
      }),
    );
    await waitFor(() => expect(address()).toBe('/app/home'));
  });
});

describe('a purchase that was begun', () => {
  const held = {
    id: '0190a000-0000-7000-8000-000000000001',
    token: 'secret',
    eventId: 4,
    showId: 7,
    items: [
      { kind: 'places', showId: 7, region: 0, regionName: 'Floor', quantity: 2, ticketTypeId: 1 },
      {
        ...{ kind: 'seat', showId: 7, seat: 1, region: 1, regionName: 'Stalls', rowName: 'A', seatName: '1' },
        ticketTypeId: 1,
      },
    ],
    deadline: '2096-11-21T12:10:00.000Z',
    ended: false,
  };
  const holding = () => {
    const storage = createStorage(createMemoryStore());
    storage.write('bookings', [held]);
    return storage;
  };

  const answer = (state: string) => ({
    state,
    reason: null,
    booking: {
      ...{ id: held.id, state: state === 'succeeded' ? 'confirmed' : 'open', eventId: 4, showGroupId: null },
      ...{ deadline: held.deadline, serverTime: '2026-11-21T12:00:00.000Z', claimed: false },
      ...{ earlierTickets: 0, items: held.items, orderId: null },
    },
  });
  const paymentIs =
    (state: string): NonNullable<Opened['respond']> =>
    ({ url }) =>
      url === `/api/open/booking/${held.id}/payment` ? { data: answer(state) } : undefined;

  it('is gone on with from every page', async () => {
    const { router, address } = await open('/auth', { storage: holding(), respond: paymentIs('none') });
    await heading('Sign in');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Continue with the purchase: 3 places held' }),
    );
    await waitFor(() => expect(address()).toBe(`/confirm/selection/${held.id}`));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Continue with the purchase/ })).toBeNull(),
    );
    await act(() => router.navigate('/events/by-category/4'));
    await heading('Opera');
    await screen.findByRole('link', { name: /^Continue with the purchase/ });
  });

  it.each([
    ['redirected', 'Check the payment', '/check'],
    ['succeeded', 'See my tickets', '/confirmed'],
  ])('whose payment is %s leads to where that is told', async (state, name, path) => {
    await open('/auth', { storage: holding(), respond: paymentIs(state) });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`${path}?booking=${held.id}`);
  });

  it('stands as it does now on each page, whatever the deadline that this browser knows', async () => {
    const storage = createStorage(createMemoryStore());
    storage.write('bookings', [{ ...held, deadline: '2020-01-01T00:00:00.000Z' }]);
    let state = 'redirected';
    const { router } = await open('/auth', { storage, respond: (request) => paymentIs(state)(request) });
    await screen.findByRole('link', { name: 'Check the payment' });
    state = 'succeeded';
    await act(() => router.navigate('/events/by-category/4'));
    await screen.findByRole('link', { name: 'See my tickets' });
  });

  it('is nothing to go back to once the server has forgotten it, and not asked for again', async () => {
    let asked = 0;
    const { router } = await open('/auth', {
      storage: holding(),
      respond: ({ url }) => {
        if (url !== `/api/open/booking/${held.id}/payment`) return undefined;
        asked += 1;
        return { status: 404, data: { message: 'none' } };
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    await act(() => router.navigate('/events/by-category/4'));
    await heading('Opera');
    expect(asked).toBe(1);
  });

  it('is nothing to go back to once its time is over, and not asked for again', async () => {
    const storage = holding();
    let asked = 0;
    const ended = { ...answer('none'), booking: { ...answer('none').booking, state: 'expired' } };
    const { router } = await open('/auth', {
      storage,
      respond: ({ url }) => {
        if (url !== `/api/open/booking/${held.id}/payment`) return undefined;
        asked += 1;
        return { data: ended };
      },
    });
    await waitFor(() => expect(asked).toBe(1));
    await act(() => router.navigate('/events/by-category/4'));
    await heading('Opera');
    expect(screen.queryByRole('link', { name: /^(Continue with|Check the)/ })).toBeNull();
    expect(asked).toBe(1);
  });
});
