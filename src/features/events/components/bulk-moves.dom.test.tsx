import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type ManagedEventItem, managedEventItem } from '#domain/calls/managed-event.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { EVENT } from '../products/testing/managed-house.ts';
import { BulkMoves } from './bulk-moves.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const itemOf = (id: number, unannouncedShows: number, changes: object = {}) =>
  managedEventItem.parse({ ...EVENT, id, imageUrl: null, unannouncedShows, ...changes });

/** Presses the button over the chosen events; answers what was written, in its order. */
async function publish(events: readonly ManagedEventItem[]) {
  const written: string[] = [];
  const services = createTestServices(({ method = '', url = '' }) => {
    written.push(`${method} ${url.replace(/^\/?api\//, '')}`);
    return { data: { ...EVENT, state: 'published' } };
  });
  renderScreen(<BulkMoves events={events} onDone={() => undefined} />, { services, texts });
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  return written;
}

const BOTH = ['post event/1/publish', 'post event/2/publish'];

it('publishes several events at once where every show ahead has a sale date', async () => {
  const written = await publish([itemOf(1, 0), itemOf(2, 0)]);
  await waitFor(() => expect(written).toEqual(BOTH));
});

it('asks once, with all shows of the drafts that have none, before it publishes them', async () => {
  const written = await publish([itemOf(1, 2), itemOf(2, 1), itemOf(3, 4, { state: 'published' })]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Hay funciones sin fecha de venta' }));
  expect(dialog.getByText(/^3 funciones no tienen fecha de inicio de venta/)).toBeDefined();
  expect(written).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar así' }));
  await waitFor(() => expect(written).toEqual([...BOTH, 'post event/3/publish']));
});
