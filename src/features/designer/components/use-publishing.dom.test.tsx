import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { applyCommand, type Design, newDesign, type SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { type DraftKeeper, draftKeeper } from '../model/draft-keeper.ts';
import type { LocalDrafts } from '../model/local-drafts.ts';
import type { OpenedRoom } from '../model/open-room.ts';
import { type Publishing, usePublishing } from './use-publishing.ts';

const texts = await createTestTexts();
afterEach(cleanScreen);

const nowhere: LocalDrafts = {
  read: async () => null,
  write: async () => true,
  remove: async () => {},
  setAside: async () => {},
  forgetAside: async () => {},
};

function named(design: Design, name: string): Design {
  const done = applyCommand(design, { type: 'setDesign', name });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.value.design;
}

it('what is drawn while it is published is sent after it, and goes on over what was published', async () => {
  const first = newDesign('Sala');
  const asked: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<object>();
  const services = createTestServices(async ({ method = '', url = '' }) => {
    asked.push(`${method} ${url.replace(/^.*room/, 'room')}`);
    return { data: await answered };
  });
  const saved: { version: number; basedOn: number; name: string }[] = [];
  const keeper: DraftKeeper = draftKeeper({
    ...{ version: 2, basedOn: 0, unheard: [], clock: services.clock, local: nowhere },
    save: async ({ version, basedOn, design }) => {
      saved.push({ version, basedOn, name: design.name });
      return { version: version + 1, savedAt: '2026-01-01T00:00:00Z' };
    },
    drop: async () => null,
    stored: async () => null,
  });
  const designer = { design: first };
  const opened = { room: { room: { id: 3 }, plan: null }, published: null } as unknown as OpenedRoom;
  let publishing: Publishing | null = null;
  function Caller() {
    publishing = usePublishing(designer as unknown as SeatMapDesigner, opened, keeper);
    return null;
  }
  renderScreen(<Caller />, { services, texts });
  const now = (): Publishing => {
    if (publishing === null) throw new Error('it was not drawn');
    return publishing;
  };

  const done = now().publish(now().first, { note: '', mayLose: [] });
  await act(() => vi.waitFor(() => expect(asked).toEqual(['post room/3/design/publish'])));
  designer.design = named(first, 'Sala con más');
  keeper.changed(designer.design);
  await act(async () => services.clock.advance(5_000));
  expect(saved).toEqual([]);
  answer({ version: 1, url: '/plan' });
  await act(async () => {
    await done;
  });
  expect(keeper.state.kind).toBe('saving');
  expect(now().first.version).toBe(1);
  await act(async () => services.clock.advance(5_000));
  expect(saved).toEqual([{ version: 0, basedOn: 1, name: 'Sala con más' }]);
  expect(keeper.state.kind).toBe('saved');
});
