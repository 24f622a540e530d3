import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { newDesign, type SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { DraftKeeper } from '../model/draft-keeper.ts';
import type { OpenedRoom } from '../model/open-room.ts';
import { DraftConflict } from './draft-conflict.tsx';

const texts = await createTestTexts();
afterEach(cleanScreen);

const left = newDesign('Lo que quedó');

function open(isOlder: boolean) {
  const load = vi.fn();
  const adopt = vi.fn();
  const forgetAside = vi.fn(async () => {});
  const unsaved = { isOlder, draft: { version: 1, basedOn: 2, design: left, unheard: [] } };
  const opened = { room: { room: { id: 3 } }, unsaved, local: { forgetAside } } as unknown as OpenedRoom;
  const designer = { load } as unknown as SeatMapDesigner;
  const keeper = { version: 5, adopt } as unknown as DraftKeeper;
  renderScreen(
    <DraftConflict {...{ designer, opened, keeper }} state={{ kind: 'saved' }} onReopen={vi.fn()} />,
    { services: createTestServices(() => ({ status: 500 })), texts },
  );
  return { load, adopt, forgetAside };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => act(() => vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull()));

it('a drawing that was left in this browser and is outdated is told, and goes on over what is there by now', async () => {
  const { load, adopt, forgetAside } = open(true);
  expect(screen.getByRole('alert').textContent).toContain('En este navegador quedó un dibujo sin guardar');
  await press('Abrir el de este navegador');
  expect(load).toHaveBeenCalledWith(left);
  expect(adopt).toHaveBeenCalledWith({ version: 5, basedOn: 2 }, left);
  expect(forgetAside).toHaveBeenCalledOnce();
  await isGone();
});

it('or is put away', async () => {
  const { load, adopt, forgetAside } = open(true);
  await press('Descartarlo');
  expect([load, adopt, forgetAside].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  await isGone();
});

it('one that nothing has overtaken is no conflict', () => {
  open(false);
  expect(screen.queryByRole('alert')).toBeNull();
});
