import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SeatMap } from '#engine/index.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { ZoomControls } from './zoom-controls.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

it('zooms, and shows all there is as its host does it', async () => {
  const camera = { zoomBy: vi.fn(), fit: vi.fn() };
  const map = { camera } as unknown as SeatMap;
  const onFit = vi.fn();
  const services = createTestServices(() => ({ data: {} }));
  renderScreen(<ZoomControls map={map} onFit={onFit} />, { services, texts });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Acercar');
  await press('Alejar');
  expect(camera.zoomBy.mock.calls).toEqual([[1.6], [1 / 1.6]]);
  await press('Ver todo');
  expect(onFit).toHaveBeenCalledOnce();
  expect(camera.fit).not.toHaveBeenCalled();
  cleanScreen();
  renderScreen(<ZoomControls map={map} />, { services, texts });
  await press('Ver todo');
  expect(camera.fit).toHaveBeenCalledWith({ kind: 'plan' });
});
