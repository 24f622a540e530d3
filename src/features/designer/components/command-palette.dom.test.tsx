import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { CommandPalette } from './command-palette.tsx';

// On a busy machine a dialog takes its time.
configure({ asyncUtilTimeout: 20_000 });

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const NOTHING_EARLY = { text: '', isEntered: false };

/** A map with a palette, and a command that opens a dialog. */
function openMap(early = NOTHING_EARLY) {
  const run = vi.fn(() => true);
  const designer = {
    canRun: (id: string) => id !== 'edit.undo' && id !== 'object.joinRows',
    run,
  } as unknown as SeatMapDesigner;
  let prepared = Promise.resolve();
  function Map() {
    const modals = useModalStack();
    useEffect(() => {
      prepared = modals.prepare();
    }, [modals]);
    const ask = () =>
      modals.open({ title: 'Publicar', content: () => <input data-autofocus aria-label="Nota" /> });
    const palette = () =>
      modals.open({
        title: 'Todas las órdenes',
        content: (close) => (
          <CommandPalette
            {...{ designer, early }}
            host={[{ id: 'host.publish', run: ask }]}
            onClose={close}
          />
        ),
      });
    return (
      <button type="button" onClick={palette}>
        map
      </button>
    );
  }
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<Map />, { services, texts });
  const open = async () => {
    await act(() => prepared);
    const map = screen.getByRole('button', { name: 'map' });
    map.focus();
    act(() => map.click());
    return map;
  };
  return { open, run, clock: services.clock };
}

it('has the focus as soon as it is there, and gives it back', async () => {
  const { open, run, clock } = openMap();
  const map = await open();
  const field = screen.getByRole('combobox', { name: 'Buscar una orden' });
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('bloque de{Enter}');
  expect(run).toHaveBeenCalledWith('tool.block');
  act(() => clock.advance(0));
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, map]);
});

it('a dialog that it opens has the focus, and gives it back to where the palette had it from', async () => {
  const { open, clock } = openMap();
  const map = await open();
  await userEvent.keyboard('publicar el{Enter}');
  const note = await screen.findByRole('textbox', { name: 'Nota' });
  act(() => clock.advance(0));
  expect(document.activeElement).toBe(note);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(map);
});

it('goes on from what was typed before it was there', async () => {
  const { open, run, clock } = openMap({ text: 'bloque de', isEntered: true });
  await open();
  act(() => clock.advance(0));
  expect(run).toHaveBeenCalledWith('tool.block');
});

it('what cannot be done now is not done', async () => {
  const { open, run } = openMap();
  await open();
  await userEvent.keyboard('deshacer{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('what can be done now and begins with what is typed stands first', async () => {
  const { open, run } = openMap();
  await open();
  await userEvent.keyboard('fila{Enter}');
  expect(run).toHaveBeenCalledWith('tool.row');
});
