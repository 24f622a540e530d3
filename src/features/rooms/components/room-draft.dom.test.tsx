import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { managedRoom } from '#domain/calls/room.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { RoomDraft } from './room-draft.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const AT = '2026-11-01T10:00:00.000Z';
const ROOM = managedRoom.parse({
  id: 3,
  name: 'Sala grande',
  space: { id: 2, name: 'Gran Teatro', city: 'Madrid', timeZone: 'Europe/Madrid', archivedAt: null },
  capacity: 100,
  isDefault: true,
  sitemap: { state: 'none' },
  showsAhead: 0,
  createdAt: AT,
  archivedAt: null,
  version: 1,
  regions: [],
  draft: { author: 'Ana Gil', savedAt: AT },
  nextShows: [],
});

function open(change: Partial<typeof ROOM> = {}) {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<RoomDraft room={{ ...ROOM, ...change }} />, { services, texts });
}

it('who has drawn what is not published is told, in the time of the space, and where it goes on', () => {
  open();
  const told = screen.getByRole('alert');
  expect(told.textContent).toMatch(/^Hay un borrador sin publicarLo guardó Ana Gil \(.*11:00.*\)/);
  expect(screen.getByRole('link', { name: 'Seguir dibujando' }).getAttribute('href')).toBe(
    '/app/room/3/design',
  );
});

it('of an archived room nobody draws on, and without a draft there is nothing to tell', () => {
  open({ archivedAt: AT });
  expect(screen.getByText('Hay un borrador sin publicar')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  cleanScreen();
  open({ draft: null });
  expect(screen.queryByText('Hay un borrador sin publicar')).toBeNull();
});
