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
import { RoomPlan } from './room-plan.tsx';

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
  capacity: 1200,
  isDefault: true,
  sitemap: { state: 'none' },
  showsAhead: 0,
  createdAt: AT,
  archivedAt: null,
  version: 1,
  regions: [],
  draft: null,
  nextShows: [],
});

function open(change: Partial<typeof ROOM> = {}) {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<RoomPlan room={{ ...ROOM, ...change }} />, { services, texts });
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('a room without a plan says how it gets one, and how many it holds', () => {
  open();
  expect(screen.getByText('Esta sala no tiene plano todavía')).toBeDefined();
  expect(links()).toEqual(['Dibujar el plano', 'Subir un plano', 'Añadir zonas']);
  expect(fact('Aforo')).toBe('1200');
  expect(screen.getByText(/^Dibújalo, sube uno/)).toBeDefined();
  cleanScreen();
  open({ archivedAt: AT });
  expect(screen.getByText('Esta sala no tiene plano todavía')).toBeDefined();
  expect([screen.queryByText(/^Dibújalo/), screen.queryByRole('link')]).toEqual([null, null]);
});

it('where one is being drawn it says so, and goes on with it first', () => {
  open({ draft: { author: 'Ana Gil', savedAt: AT } });
  expect(screen.queryByText('Esta sala no tiene plano todavía')).toBeNull();
  expect(screen.getByText('Hay un borrador sin publicar')).toBeDefined();
  expect(screen.getByText(/^Lo guardó Ana Gil \(.*11:00.*\)/)).toBeDefined();
  expect(links()).toEqual(['Seguir dibujando', 'Subir un plano', 'Añadir zonas']);
  cleanScreen();
  open({ draft: { author: 'Ana Gil', savedAt: AT }, archivedAt: AT });
  expect(screen.queryByRole('link')).toBeNull();
});

it('a plan says whether it was drawn or uploaded', () => {
  const counts = { version: 2, seats: 24, places: 24, regions: 1, at: AT, planUrl: '/plan' };
  open({ sitemap: { state: 'drawn', ...counts } });
  expect(fact('Cómo está hecho')).toBe('Dibujado aquí');
  cleanScreen();
  open({ sitemap: { state: 'sitemap', ...counts } });
  expect(fact('Cómo está hecho')).toBe('Plano subido');
});
