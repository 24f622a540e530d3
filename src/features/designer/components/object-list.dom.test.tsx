import { screen, within } from '@testing-library/react';
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
import { ObjectList } from './object-list.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const row = (id: string, region: string): DesignObject => ({
  ...{ id, kind: 'row', region, name: 'A', count: 3, pitch: 20, sag: 0 },
  at: { x: 0, y: 0, angle: 0 },
  seatScheme: { kind: 'consecutive', from: 'left', first: 1 },
});
const region = (id: string, name: string): DesignObject => ({
  ...{ id, kind: 'region', name, color: '#336699', reservable: true, seated: true, capacity: 0 },
  outline: { form: 'rectangle', at: { x: 0, y: 0 }, width: 200, height: 100, angle: 0 },
});

it('rows of one name are told by their region, and the one that is selected goes with the Delete key', async () => {
  const objects = [region('a', 'Platea'), row('first', 'a'), region('b', 'Palco'), row('second', 'b')];
  const run = vi.fn();
  const designer = {
    ...{ design: { ...newDesign('Sala'), objects }, selection: { ids: ['second'], seats: [] } },
    ...{ run, on: () => () => undefined },
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ObjectList designer={designer} />, { services, texts });
  screen.getByRole('button', { name: 'Fila: A · Platea' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(run).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Fila: A · Palco' }).focus();
  await userEvent.keyboard('{Delete}');
  expect(run).toHaveBeenCalledWith('edit.remove');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zona: Palco' }));
});

it('a stage is called by what is written on it, else by what it is', () => {
  const outline = { form: 'rectangle', at: { x: 0, y: 0 }, width: 200, height: 100, angle: 0 } as const;
  const shape = { kind: 'shape', outline } as const;
  const objects: readonly DesignObject[] = [
    { ...shape, id: 'stage', role: 'stage', label: 'Tablado' },
    { ...shape, id: 'bare', role: 'stage' },
    { ...shape, id: 'other', role: 'other' },
  ];
  const designer = {
    ...{ design: { ...newDesign('Sala'), objects }, selection: { ids: [], seats: [] } },
    ...{ on: () => () => undefined },
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ObjectList designer={designer} />, { services, texts });
  const list = within(screen.getByRole('list', { name: 'Objetos del plano' }));
  const named = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toEqual(['Forma', 'Escenario', 'Tablado']);
});

it('the keyboard goes on beside a floor that is removed', async () => {
  const floors = [
    { id: 'floor-1', name: 'Bajo' },
    { id: 'floor-2', name: 'Anfiteatro' },
  ];
  let design = { ...newDesign('Sala'), floors };
  const told = new Set<() => void>();
  const designer = {
    ...{ selection: { ids: [], seats: [] } },
    get design() {
      return design;
    },
    on: (_event: string, listener: () => void) => {
      told.add(listener);
      return () => told.delete(listener);
    },
    dispatch: (command: { floors: typeof floors }) => {
      design = { ...design, floors: command.floors };
      for (const tell of told) tell();
    },
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ObjectList designer={designer} />, { services, texts });
  screen.getByRole('button', { name: 'Quitar Anfiteatro' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Añadir una planta' }));
});
