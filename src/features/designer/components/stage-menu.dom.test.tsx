import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type DesignObject, newDesign, type SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { StageMenu } from './stage-menu.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const outline = { form: 'rectangle', at: { x: 0, y: 0 }, width: 90, height: 30, angle: 0 } as const;
const stage: DesignObject = { id: 'stage', kind: 'shape', role: 'stage', outline };
const row: DesignObject = {
  ...{ id: 'row', kind: 'row', region: 'platea', name: 'A', at: { x: 0, y: 0, angle: 0 }, count: 5 },
  ...{ pitch: 20, sag: 0, seatScheme: { kind: 'consecutive', from: 'left', first: 1 } },
};

/** A map with the focus, whose menu is asked for. */
function ask(ids: readonly string[]) {
  let tell: (event: object) => void = () => undefined;
  const focused: (string | undefined)[] = [];
  const run = vi.fn((_: string) => focused.push(document.activeElement?.textContent));
  const paste = vi.fn();
  const designer = {
    run,
    canRun: (id: string) => ids.length > 0 || id === 'select.all' || id === 'view.fit',
    on: (_: string, listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
    design: { ...newDesign('Sala'), objects: [stage, row] },
    selection: { ids, seats: [] },
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(
    <>
      <button type="button">map</button>
      <StageMenu designer={designer} host={() => [{ id: 'edit.paste', run: paste }]} />
    </>,
    { services, texts },
  );
  screen.getByRole('button', { name: 'map' }).focus();
  act(() => tell({ screenPoint: { x: 40, y: 30 }, worldPoint: { x: 0, y: 0 } }));
  return { run, paste, focused };
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('offers by name and key what suits what is selected, and by keys alone does it and leads back to the map', async () => {
  const { run, focused } = ask(['row']);
  await screen.findByRole('menu', { name: 'Qué hacer con lo elegido' });
  expect(items()).toEqual([
    ...['CortarCtrl X', 'CopiarCtrl C', 'PegarCtrl V', 'DuplicarCtrl D', 'Eliminar lo elegidoDelete'],
    ...['Marcar como accesible1', 'Unir filasJ', 'Partir la fila⇧ J', 'Convertir en butacas sueltas⇧ X'],
    ...['Traer al frente⇧ PageUp', 'Llevar al fondo⇧ PageDown', 'Bloquear o desbloquear⇧ L', 'Ocultar⇧ E'],
    ...['Elegir todoCtrl A', 'Mostrar todo lo oculto⇧ S', 'Ver todo0'],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('CortarCtrl X'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  // What is done may open a dialog, which gives the focus back to where it was: the map.
  expect(run.mock.calls).toEqual([['edit.duplicate']]);
  expect(focused).toEqual(['map']);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('offers nothing of seats for a stage, and of nothing what the map alone can do', async () => {
  ask(['stage']);
  await screen.findByRole('menu', { name: 'Qué hacer con lo elegido' });
  expect(items().filter((item) => /fila|butacas|accesible|zona/.test(item))).toEqual(['Partir la fila⇧ J']);
  cleanScreen();
  const { paste } = ask([]);
  await screen.findByRole('menu', { name: 'Qué hacer en el plano' });
  expect(items()).toEqual(['PegarCtrl V', 'Elegir todoCtrl A', 'Ver todo0']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pegar' }));
  expect(paste).toHaveBeenCalledOnce();
});
