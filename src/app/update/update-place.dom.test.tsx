import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createTestTexts, standInForBrowser } from '../../testing/render-screen.tsx';
import { handleOf } from '../route-handle.ts';
import { type RouteName, routeOf } from '../routes/route-table.ts';
import { offerUpdate } from './offered-update.ts';
import { UpdatePlace } from './update-place.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(() => {
  offerUpdate(null);
  cleanup();
});

const screenAt = (path: string, name: RouteName) => ({
  path,
  handle: handleOf(routeOf(name)),
  element: <UpdatePlace />,
});

it('offers a newer version, and not over the buttons of who draws a room', async () => {
  standInForBrowser();
  offerUpdate(() => {});
  const routes = [screenAt('/draw', 'DesignRoom'), screenAt('/room', 'ShowRoom')];
  const router = createMemoryRouter(routes, { initialEntries: ['/room'] });
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </I18nextProvider>,
  );
  expect((await screen.findByRole('status')).textContent).toContain('Hay una versión nueva');
  await act(() => router.navigate('/draw'));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => router.navigate('/room'));
  expect(screen.getByRole('status')).toBeDefined();
});
