import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTask } from '../../../map/reading/read-task.ts';
import type { ReadingTask } from '../../../map/reading/reading-task.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { UploadSitemapScreen } from './upload-sitemap-screen.tsx';

vi.mock('../../../map/reading/read-plan-map.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

const texts = await createTestTexts();
beforeEach(() => vi.stubGlobal('Worker', ReaderHere));
afterEach(() => {
  cleanScreen();
  vi.unstubAllGlobals();
});

/** Reads in the page what a worker would read. */
class ReaderHere {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  postMessage(task: ReadingTask): void {
    void readTask(task, () => undefined).then((data) => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

const ROOM = {
  room: {
    ...{ id: 3, name: 'Sala', capacity: 100, archivedAt: null },
    space: { id: 2, name: 'Gran Teatro', timeZone: 'Europe/Madrid' },
  },
  plan: null,
  shows: [],
};

it('where the code that draws the map does not come, files and answers stay, and it is asked for again', async () => {
  const services = createTestServices(() => ({ data: ROOM }));
  renderScreen(
    <Routes>
      <Route path="/app/room/:roomId/sitemap" element={<UploadSitemapScreen />} />
    </Routes>,
    { services, texts, at: '/app/room/3/sitemap' },
  );
  await screen.findByRole('button', { name: 'Elegir archivos' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is nothing to choose files with');
  await userEvent.upload(input, [new File(['region,row,seat\nPlatea,A,1'], 'a.csv')], { applyAccept: false });
  await screen.findByRole('heading', { name: 'Lo que se ha leído' });
  await screen.findByRole('button', { name: 'Volver a intentarlo' });
  expect(screen.getByRole('button', { name: 'Quitar a.csv' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Guardar el plano' })).toBeDefined();
});
