import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PageTitleProvider, useTitleValue, useWholeTitle } from '../../lib/page-title/page-title.tsx';
import { createTestTexts } from '../../testing/render-screen.tsx';
import type { RouteHandle } from '../route-handle.ts';
import { useDocumentTitle } from './use-document-title.ts';

let texts: i18n;

beforeAll(async () => {
  texts = await createTestTexts();
});
beforeEach(async () => {
  document.title = 'Butaca';
  await texts.changeLanguage('es');
});
afterEach(cleanup);

function Frame() {
  useDocumentTitle();
  return <Outlet />;
}

function Event({ name }: { readonly name: string | undefined }) {
  useTitleValue('event', name);
  return <p>event</p>;
}

function Nothing() {
  useWholeTitle('Página no encontrada');
  return null;
}

function open(at: string) {
  const handle = (title: RouteHandle['title']) => ({ title }) satisfies RouteHandle;
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/', handle: handle('titles.LandingPage'), element: null },
          { path: '/known', handle: handle('titles.OpenShowEvent'), element: <Event name="Carmen" /> },
          { path: '/unknown', handle: handle('titles.OpenShowEvent'), element: <Event name={undefined} /> },
          { path: '/missing', handle: handle('titles.OpenShowEvent'), element: <Nothing /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <I18nextProvider i18n={texts}>
      <PageTitleProvider>
        <RouterProvider router={router} />
      </PageTitleProvider>
    </I18nextProvider>,
  );
  return router;
}

it('is the translated route title and the suffix', async () => {
  open('/');
  expect(document.title).toBe('Inicio | Tickets sales');
  await act(async () => texts.changeLanguage('en'));
  await waitFor(() => expect(document.title).toBe('Home | Tickets sales'));
});

it('fills what the screen knows', () => {
  open('/known');
  expect(document.title).toBe('Carmen | Tickets sales');
});

it('is left alone while a placeholder is not filled', async () => {
  const router = open('/');
  await act(async () => router.navigate('/unknown'));
  await screen.findByText('event');
  expect(document.title).toBe('Inicio | Tickets sales');
});

it('forgets the values of the screen before', async () => {
  const router = open('/known');
  await act(async () => router.navigate('/'));
  expect(document.title).toBe('Inicio | Tickets sales');
  await act(async () => router.navigate('/unknown'));
  expect(document.title).toBe('Inicio | Tickets sales');
});

it('says so where there is nothing', () => {
  open('/missing');
  expect(document.title).toBe('Página no encontrada | Tickets sales');
});
