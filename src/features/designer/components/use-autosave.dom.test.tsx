import { act, configure } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { newDesign } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { DraftKeeper, SaveState } from '../model/draft-keeper.ts';
import type { OpenedRoom } from '../model/open-room.ts';
import { useAutosave } from './use-autosave.ts';

const texts = await createTestTexts();
afterEach(() => {
  configure({ reactStrictMode: false });
  cleanScreen();
});

const local = {
  read: async () => null,
  write: async () => true,
  remove: async () => {},
  setAside: async () => {},
  forgetAside: async () => {},
};
const drawn = newDesign('Sala');

function open() {
  const server = { draft: { version: 1, basedOn: 0, author: 'Luis', savedAt: '2026-01-01T00:00:00Z' } };
  const saved: string[] = [];
  const services = createTestServices(async ({ method, data }) => {
    if (method === 'get') return { data: { draft: { ...server.draft, design: drawn } } };
    saved.push(String(data));
    server.draft.version += 1;
    return { data: server.draft };
  });
  const opened = {
    ...{ room: { room: { id: 3 } }, version: 1, basedOn: 0, unheard: [], local },
  } as unknown as OpenedRoom;
  const onReopen = vi.fn();
  const shown: { keeper?: DraftKeeper; state?: SaveState } = {};
  function Caller() {
    Object.assign(shown, useAutosave(opened, onReopen));
    return null;
  }
  renderScreen(<Caller />, { services, texts });
  return { clock: services.clock, server, saved, shown, onReopen };
}

const until = (check: () => void) => act(() => vi.waitFor(check));
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('what is drawn is saved, also where React mounts twice', async () => {
  configure({ reactStrictMode: true });
  const { clock, saved, shown } = open();
  act(() => shown.keeper?.changed(drawn));
  act(() => clock.advance(5_000));
  await until(() => expect([saved.length, shown.state?.kind]).toEqual([1, 'saved']));
});

it('whoever comes back to what another draft has taken the place of is told, or sees that one', async () => {
  const undrawn = open();
  undrawn.server.draft.version = 2;
  comeBack();
  await until(() => expect(undrawn.onReopen).toHaveBeenCalledOnce());
  cleanScreen();
  const { clock, server, shown, onReopen } = open();
  act(() => shown.keeper?.changed(drawn));
  act(() => clock.advance(5_000));
  await until(() => expect(shown.state?.kind).toBe('saved'));
  server.draft.version += 1;
  comeBack();
  await until(() => expect(shown.state?.kind).toBe('conflict'));
  expect(onReopen).not.toHaveBeenCalled();
});
