import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { encodePlan, SeatMap } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { listPlan } from '../testing/list-room.ts';
import { ReadPlanMap } from './read-plan-map.tsx';

afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

it('says that the map could not be drawn, whatever kept it from it', async () => {
  vi.spyOn(SeatMap, 'create').mockRejectedValue(new Error('the context was lost'));
  const texts = await createTestTexts();
  renderScreen(<ReadPlanMap plan={encodePlan(listPlan())} label="Sala" region={null} />, {
    services: createTestServices(() => ({})),
    texts,
  });
  expect(await screen.findByText(/No hemos podido dibujar el plano/)).toBeDefined();
});
