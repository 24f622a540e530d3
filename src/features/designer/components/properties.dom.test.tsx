import { screen } from '@testing-library/react';
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

function open(objects: Design['objects']) {
  const designer = {
    design: { ...newDesign('Sala'), objects },
    selection: { ids: [], seats: [] },
    tool: 'select',
    on: () => () => undefined,
  } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const panel = { room: roomId.parse(3), icon: 'entrance', onIcon: vi.fn(), onPictured: vi.fn() } as const;
  renderScreen(<Properties designer={designer} {...panel} />, { services, texts });
}

it('an empty plan says what to begin with, a drawn one to choose something', () => {
  open([]);
  expect(screen.getByText(/^El plano está vacío\. Elige una herramienta/)).toBeDefined();
  cleanScreen();
  const at = { x: 0, y: 0 };
  open([{ id: 'text', kind: 'text', text: 'Foso', at, size: 20, angle: 0 }]);
  expect(screen.getByText(/^Elige algo en el plano/)).toBeDefined();
});
