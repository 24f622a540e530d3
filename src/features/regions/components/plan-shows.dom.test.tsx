import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { roomPlan } from '#domain/calls/region.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { PlanShows } from './plan-shows.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const ROOM = roomPlan.parse({
  room: {
    id: 3,
    name: 'Sala',
    capacity: 18,
    space: { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' },
    archivedAt: null,
  },
  plan: {
    version: 2,
    source: 'form',
    url: '/api/open/plan/2',
    seats: 18,
    places: 18,
    regions: 1,
    madeAt: '2026-11-01T10:00:00.000Z',
  },
  shows: [
    {
      id: 7,
      event: { id: 5, name: 'Comedia' },
      startsAt: '2030-05-03T18:30:00.000Z',
      planVersion: 1,
      taken: 5,
      onSale: true,
      movable: false,
    },
  ],
});

it('names the date of a show that is on sale, and leads to where its sale is stopped', async () => {
  const move = { show: 7, from: 1, to: 2, refusal: 'showOnSale', seats: [], places: [] };
  renderScreen(<PlanShows room={ROOM} onMoved={() => undefined} />, {
    services: createTestServices(() => ({ data: move })),
    texts,
  });
  await screen.findByText('5 butacas ocupadas');
  await userEvent.click(
    screen.getByRole('button', { name: /^Ver qué pasaría con Comedia, vie, 3 may, 20:30/ }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: /^Pasar «Comedia, vie, 3 may, 20:30»/ }));
  expect(await dialog.findByText(/detén antes su venta/)).toBeDefined();
  const link = dialog.getByRole('link', { name: 'Ir a las funciones de Comedia' });
  expect(link.getAttribute('href')).toBe('/app/event/5?tab=shows');
});
