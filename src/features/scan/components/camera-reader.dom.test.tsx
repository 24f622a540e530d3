import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { CameraReader } from './camera-reader.tsx';

let texts: i18n;
let asked: MediaTrackConstraints[];
let obeys: boolean;

beforeAll(async () => {
  texts = await createTestTexts();
});
beforeEach(() => {
  asked = [];
  obeys = true;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

/** Turns a camera on whose track says that it can do so much. */
async function open(track: object) {
  const stream = {
    getTracks: () => [{ stop: () => {} }],
    getVideoTracks: () => [
      {
        applyConstraints: async (constraints: MediaTrackConstraints) => {
          asked.push(constraints);
          if (!obeys) throw new Error('no light');
        },
        ...track,
      },
    ],
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  renderScreen(<CameraReader onCode={() => {}} />, {
    services: createTestServices(() => ({ status: 404 })),
    texts,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Encender la cámara' }));
}

it('offers the light of a camera that has one, while it is on', async () => {
  await open({ getCapabilities: () => ({ torch: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Encender la linterna' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar la linterna' }));
  await screen.findByRole('button', { name: 'Encender la linterna' });
  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Apagar la cámara' }));
  expect(screen.queryByRole('button', { name: 'Encender la linterna' })).toBeNull();
});

it('leaves the button as it is where the light does not obey', async () => {
  obeys = false;
  await open({ getCapabilities: () => ({ torch: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Encender la linterna' }));
  expect([asked.length, screen.queryByRole('button', { name: 'Apagar la linterna' })]).toEqual([1, null]);
});

it.each([
  ['has none', { getCapabilities: () => ({}) }],
  ['does not say what it can do', {}],
])('offers no light where the camera %s', async (_case, track) => {
  await open(track);
  await waitFor(() => expect(vi.mocked(HTMLMediaElement.prototype.play)).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Apagar la cámara' });
  expect(screen.queryByRole('button', { name: 'Encender la linterna' })).toBeNull();
});
