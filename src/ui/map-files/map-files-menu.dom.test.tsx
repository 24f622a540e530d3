import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { regionId, roomId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { MapFilesMenu } from './map-files-menu.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

const FILES = [
  ['Plano en JSON', { format: 'plan' }, 'gran-sala-platea.plan.json'],
  ['Plano en SVG', { format: 'svg' }, 'gran-sala-platea.svg'],
  ['Butacas en CSV', { format: 'csv' }, 'gran-sala-platea.csv'],
  ['Plano para pretix', { format: 'pretix' }, 'gran-sala-platea.pretix.json'],
  ['Archivo subido: mapa.dxf', { format: 'original', file: 0 }, 'mapa.dxf'],
] as const;

it.each(FILES)('saves «%s»', async (label, query, file) => {
  const asked: unknown[] = [];
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const services = createTestServices(({ url, params }) => {
    if (url === '/api/region/31/regionmap/upload')
      return {
        data: { upload: { at: '2026-11-01T10:00:00.000Z', files: [{ name: 'mapa.dxf', bytes: 10 }] } },
      };
    asked.push([url, params]);
    return { data: new ArrayBuffer(4) };
  });
  renderScreen(
    <MapFilesMenu owner={{ room: roomId.parse(3), region: regionId.parse(31) }} name="Gran sala Platea" />,
    { services, texts },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
  await waitFor(() => expect(saved).toEqual([file]));
  expect(asked).toEqual([['/api/region/31/regionmap', query]]);
});
