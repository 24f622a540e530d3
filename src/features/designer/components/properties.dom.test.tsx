import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { roomId } from '#domain/ids.ts';
import { type Design, newDesign, type SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { Properties } from './properties.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

function open(
  objects: Design['objects'],
  ids: readonly string[] = [],
  change: Partial<Pick<SeatMapDesigner, 'dispatch' | 'on' | 'ownRegion'>> & { readonly design?: Design } = {},
) {
  const run = vi.fn();
  const designer = {
    run,
    design: { ...newDesign('Sala'), objects },
    selection: { ids, seats: [] },
    tool: 'select',
    on: () => () => undefined,
    ...change,
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const [onIcon, onPictured, onPicture] = [vi.fn(), vi.fn(), vi.fn()];
  const panel = { room: roomId.parse(3), icon: 'entrance', onIcon, onPictured, onPicture } as const;
  renderScreen(<Properties designer={designer} {...panel} />, { services, texts });
  return { run, onPicture, designer };
}

const NOTHING = { ids: [], seats: [] };

it('an empty plan says what to begin with and offers to trace a picture, a drawn one to choose something', async () => {
  const { onPicture } = open([]);
  expect(screen.getByText(/^El plano está vacío\. Elige una herramienta/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Calcar una imagen o un PDF' }));
  expect(onPicture).toHaveBeenCalledOnce();
  cleanScreen();
  const at = { x: 0, y: 0 };
  open([{ id: 'text', kind: 'text', text: 'Foso', at, size: 20, angle: 0 }]);
  expect(screen.getByText(/^Elige algo en el plano.* Pulsa dos veces una butaca/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('what is selected is deleted by a button, which leaves the focus on the panel', async () => {
  const at = { x: 0, y: 0 };
  const listeners = new Set<() => void>();
  const { run, designer } = open(
    [{ id: 'text', kind: 'text', text: 'Foso', at, size: 20, angle: 0 }],
    ['text'],
    {
      on: (_, tell: unknown) => {
        listeners.add(tell as () => void);
        return () => listeners.delete(tell as () => void);
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar lo elegido' }));
  expect(run).toHaveBeenCalledWith('edit.remove');
  act(() => {
    Object.assign(designer, { selection: NOTHING });
    for (const tell of listeners) tell();
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Propiedades' })),
  );
});

it('seats go to a region with seats, or to one that is made for them', async () => {
  const outline = { form: 'rectangle', at: { x: 0, y: 0 }, width: 200, height: 100, angle: 0 } as const;
  const region = { kind: 'region', color: '#336699', reservable: true, capacity: 100, outline } as const;
  const ownRegion = vi.fn(() => true);
  open(
    [
      { ...region, id: 'stalls', name: 'Platea', seated: true },
      { ...region, id: 'floor', name: 'Pista 1', seated: false },
      {
        ...{ id: 'table', kind: 'table', region: 'stalls', name: 'Mesa 1', shape: 'round', gap: 12 },
        ...{ at: { x: 0, y: 0, angle: 0 }, width: 80, height: 80, soldWhole: false },
        chairs: { top: 8, right: 0, bottom: 0, left: 0 },
        seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
      },
    ],
    ['table'],
    { ownRegion },
  );
  expect(screen.getByText('Mesa · Platea')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Zona' }));
  const options = await screen.findAllByRole('option', { name: /Platea|Pista|Zona/ });
  expect(options.map((option) => option.textContent)).toEqual(['Platea', 'Zona nueva']);
  await userEvent.click(screen.getByRole('option', { name: 'Zona nueva' }));
  expect(ownRegion).toHaveBeenCalledWith(['table']);
});

it('says of a region what it is to be reserved', () => {
  const outline = { form: 'rectangle', at: { x: 0, y: 0 }, width: 200, height: 100, angle: 0 } as const;
  const region = { kind: 'region', color: '#336699', reservable: true, capacity: 100, outline } as const;
  open([{ ...region, id: 'floor', name: 'Pista 1', seated: false }], ['floor']);
  const reservable = screen.getByRole('switch', { name: /^Se puede reservar/ });
  expect(reservable.getAttribute('aria-describedby')).not.toBeNull();
  screen.getByText('La taquilla puede apartar sus plazas sin cobrarlas todavía.');
});

it('lengths are said and set in metres; without a scale it is said what the units are', async () => {
  const row: Design['objects'][number] = {
    ...{ id: 'row', kind: 'row', region: 'stalls', name: 'A', count: 5, pitch: 20, sag: 0 },
    at: { x: 0, y: 0, angle: 0 },
    seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
  };
  const dispatch = vi.fn(() => ({ ok: true })) as unknown as SeatMapDesigner['dispatch'];
  open([row], ['row'], { dispatch });
  const pitch = screen.getByRole('textbox', { name: 'Entre butacas (m)' });
  expect(pitch).toHaveProperty('value', '0,55');
  expect(screen.getByText(/^Cuánto queda el centro de la fila/)).toBeDefined();
  await userEvent.clear(pitch);
  await userEvent.type(pitch, '1,1{Enter}');
  expect(dispatch).toHaveBeenCalledWith({
    type: 'set',
    ids: ['row'],
    fields: { pitch: expect.closeTo(40) as number },
  });
  expect(screen.queryByText(/unidades del plano/)).toBeNull();
  cleanScreen();
  const { metresPerUnit: _, ...unscaled } = newDesign('Sala');
  open([row], ['row'], { dispatch, design: { ...unscaled, objects: [row] } });
  expect(screen.getByRole('textbox', { name: 'Entre butacas (u)' })).toHaveProperty('value', '20');
  expect(screen.getByText(/unidades del plano; una butaca mide 16/)).toBeDefined();
});
