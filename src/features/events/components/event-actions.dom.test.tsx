import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { categoryId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { EVENT } from '../products/testing/managed-house.ts';
import { EventActions } from './event-actions.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const READY: ManagedEvent = {
  ...EVENT,
  description: 'Para reír.',
  categories: [{ id: categoryId.parse(1), description: 'Teatro' }],
  images: { ...EVENT.images, main: '/media/1' },
  showCount: 2,
  showsAhead: 2,
  ticketTypeCount: 1,
};

function open(event: ManagedEvent) {
  const written: string[] = [];
  const services = createTestServices(({ method = '', url = '' }) => {
    written.push(`${method} ${url.replace(/^\/?api\//, '')}`);
    return { data: { ...event, state: 'published' } };
  });
  renderScreen(<EventActions event={event} onChanged={() => undefined} />, { services, texts });
  return written;
}

const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publicar' }));

it('says what a draft lacks before it can be published, each with the way to it', async () => {
  open({ ...READY, showsAhead: 0, ticketTypeCount: 0 });
  expect(screen.getByRole('button', { name: 'Publicar' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Faltan 2 cosas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Falta para publicar' }));
  const ways = dialog.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('href')]);
  expect(ways).toEqual([
    ['No hay funciones futuras', '/app/event/5?tab=shows'],
    ['No hay ningún tipo de entrada', '/app/event/5?tab=types'],
  ]);
  await userEvent.click(dialog.getByRole('link', { name: 'No hay funciones futuras' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('publishes at once where every show ahead has a sale date', async () => {
  const written = open({ ...READY, unannouncedShows: 0 });
  await publish();
  await waitFor(() => expect(written).toEqual(['post event/5/publish']));
});

it('publishes shows without a sale date only after saying so', async () => {
  const written = open({ ...READY, unannouncedShows: 2 });
  await publish();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hay funciones sin fecha de venta' }));
  expect(dialog.getByText(/^2 funciones no tienen fecha de inicio de venta/)).toBeDefined();
  expect(written).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar así' }));
  await waitFor(() => expect(written).toEqual(['post event/5/publish']));
});
