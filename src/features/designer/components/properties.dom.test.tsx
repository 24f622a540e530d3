import { screen } from '@testing-library/react';
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

function open(objects: Design['objects'], ids: readonly string[] = []) {
  const run = vi.fn();
  const designer = {
    run,
    design: { ...newDesign('Sala'), objects },
    selection: { ids, seats: [] },
    tool: 'select',
    on: () => () => undefined,
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const panel = { room: roomId.parse(3), icon: 'entrance', onIcon: vi.fn(), onPictured: vi.fn() } as const;
  renderScreen(<Properties designer={designer} {...panel} />, { services, texts });
  return { run };
}

it('an empty plan says what to begin with, a drawn one to choose something', () => {
  open([]);
  expect(screen.getByText(/^El plano está vacío\. Elige una herramienta/)).toBeDefined();
  cleanScreen();
  const at = { x: 0, y: 0 };
  open([{ id: 'text', kind: 'text', text: 'Foso', at, size: 20, angle: 0 }]);
  expect(screen.getByText(/^Elige algo en el plano/)).toBeDefined();
});

it('what is selected is deleted by a button', async () => {
  const at = { x: 0, y: 0 };
  const { run } = open([{ id: 'text', kind: 'text', text: 'Foso', at, size: 20, angle: 0 }], ['text']);
  await userEvent.click(screen.getByRole('button', { name: 'Borrar lo elegido' }));
  expect(run).toHaveBeenCalledWith('edit.remove');
});
