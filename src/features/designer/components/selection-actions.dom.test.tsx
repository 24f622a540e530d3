import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DesignObject, SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { SelectionActions } from './selection-actions.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

const text = (id: string): DesignObject => ({
  ...{ id, kind: 'text', text: 'Foso', at: { x: 0, y: 0 }, size: 20, angle: 0 },
});
const row = (id: string): DesignObject => ({
  ...{ id, kind: 'row', region: 'platea', name: id, at: { x: 0, y: 0, angle: 0 }, count: 5, pitch: 20 },
  ...{ sag: 0, seatScheme: { kind: 'consecutive', from: 'left', first: 1 } },
});

function open(objects: readonly DesignObject[]) {
  const run = vi.fn();
  const designer = { run } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<SelectionActions {...{ designer, objects }} />, { services, texts });
  return run;
}
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

it('does by hand what the keys do with what is selected', async () => {
  const run = open([text('a')]);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reflejar de izquierda a derecha' }));
  expect(run.mock.calls).toEqual([['edit.duplicate'], ['move.mirror']]);
});

it('aligns two, spreads out three, and joins rows alone', () => {
  open([text('a')]);
  expect(names()).toHaveLength(5);
  cleanScreen();
  open([text('a'), text('b')]);
  expect(names()).toContain('Alinear a la izquierda');
  expect(names()).not.toContain('Repartir a lo ancho');
  expect(names()).not.toContain('Unir filas');
  cleanScreen();
  open([row('a'), row('b'), row('c')]);
  expect(names()).toContain('Repartir a lo ancho');
  expect(names()).toContain('Unir filas');
});
