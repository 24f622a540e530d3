import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { roomPlan } from '#domain/calls/region.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { PublishedNotice } from './published-notice.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const space = { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' };
const { room } = roomPlan.parse({
  room: { id: 3, name: 'Sala', capacity: 100, space, archivedAt: null },
  plan: null,
  shows: [],
});

it('leads on to an event in this room and to the room, has the focus, and can be closed', async () => {
  const onClose = vi.fn();
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<PublishedNotice {...{ room, onClose }} />, { services, texts });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'El plano ya está publicado' }));
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Crear un evento')).toBe('/app/event/create?room=3');
  expect(href('Ver la sala')).toBe('/app/rooms/3');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
