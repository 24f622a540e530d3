import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notifications } from '@mantine/notifications';
import type { i18n } from 'i18next';
import { type Path, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import {
  type TestServices,
  createTestServices,
  createTestTexts,
  standInForBrowser,
} from '../testing/render-screen.tsx';
import type { AppStorage } from '../lib/storage.ts';
import { createBrowserTabs } from '../testing/browser-tabs.ts';
import type { Respond } from '../testing/stub-adapter.ts';
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
  readonly respond?: Respond;
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
  const shown: { path: () => Path } = { path: () => ({ pathname: at, search: '', hash: '' }) };
  const requested = () => {
    const { pathname, search, hash } = shown.path();
    return pathname + search + hash;
  };
  const router = createMemoryRouter(appRoutes(texts, services, requested), { initialEntries: [at] });
  shown.path = () => router.state.navigation.location ?? router.state.location;
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

  it('leads who is signed in away from the authentication route', async () => {
    const { address } = await open('/auth', { user: me(['ROLE_SPACE_MANAGER']) });
    await heading('Hello, Ana');
    expect(address()).toBe('/app/home');
  });

  it('leads an account that is not verified to verify-account', async () => {
    const { address } = await open('/app/user', { user: me(['ROLE_ADMIN'], null) });
    await heading('Your e-mail is not verified yet');
    expect(address()).toBe('/verify-account?redirect=%2Fapp%2Fuser');
  });

  it('leads whom the roles do not allow to their own first screen, and says so', async () => {
    const { address } = await open('/app/user', { user: me(['ROLE_TICKET_MANAGER']) });
    await heading('Box office');
    expect(address()).toBe('/ticket/buy');
    await screen.findByText('That page is not open to your account');
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
    expect(entries()).toEqual(['Management', 'Ticket combos', 'My profile', 'My tickets']);
    cleanup();
    await open('/ticket/scan', { user: me(['ROLE_SEAT_USHER']) });
    await heading('Scan tickets');
    expect(entries()).toEqual(['Tickets', 'Scan tickets', 'Ticket combos', 'My profile', 'My tickets']);
  });

  it('opens and closes the side navigation by its toggle', async () => {
    await open('/app/home', { user: me(['ROLE_ADMIN']) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the navigation' }));
    const toggle = await screen.findByRole('button', { name: 'Close the navigation' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(toggle);
    await screen.findByRole('button', { name: 'Open the navigation' });
  });

  it('has the logo that leads to the landing page, and no menus of the public site', async () => {
    await open('/app/home', { user: me(['ROLE_ADMIN']) });
    await heading('Hello, Ana');
    const logo = screen.getByRole('link', { name: 'Butaca, go to the home page' });
    expect(logo.getAttribute('href')).toBe('/');
    expect(screen.queryByRole('combobox', { name: 'Search events' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Spaces' })).toBeNull();
  });

  it('says that a screen is being built, below its breadcrumbs and with its title', async () => {
    await open('/app/room/2/region/5/edit', { user: me(['ROLE_SPACE_MANAGER']) });
    await heading('Edit region');
    await screen.findByText('This part is being built');
    expect(await crumbs()).toEqual(['Management', 'Rooms', 'Room', 'Regions', 'Region', 'Edit region']);
    expect(document.title).toBe('Edit region | Tickets sales');
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

  it.each([
    ['/my-tickets', 'Sign in', '/auth?redirect=%2Fmy-tickets'],
    ['/events/by-category/4', 'Opera', '/events/by-category/4'],
  ])('says nothing at %s of a sign-out in another tab: the guard decides', async (at, title, ends) => {
    const tabs = createBrowserTabs();
    const { router, address, services } = await open(at, { user: me(['ROLE_USER']), storage: tabs.open() });
    await screen.findAllByRole('heading', { level: 1 });
    act(() => tabs.open().remove('session'));
    expect(services.session.state()).toEqual({ status: 'loggedOut' });
    await heading(title);
    await waitFor(() => expect(router.state.revalidation).toBe('idle'));
    expect(address()).toBe(ends);
    expect(screen.queryByText('Your session has expired')).toBeNull();
  });
});
