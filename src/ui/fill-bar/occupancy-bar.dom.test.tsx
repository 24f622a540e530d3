import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { OccupancyBar } from './occupancy-bar.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

it.each([
  ['1359 de 1740 ocupadas', { taken: 1359, capacity: 1740 }],
  ['1359 de 1740 ocupadas · quedan 381', { taken: 1359, capacity: 1740, withLeft: true }],
  ['9 de 10 ocupadas · queda 1', { taken: 9, capacity: 10, withLeft: true }],
  ['10 de 10 ocupadas', { taken: 10, capacity: 10, withLeft: true }],
  ['5 de 10 ocupadas · 2 dentro', { taken: 5, capacity: 10, note: '2 dentro' }],
])('says what its bar draws: %s', (text, props) => {
  renderScreen(<OccupancyBar {...props} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts,
  });
  expect(screen.getByText(text)).toBeDefined();
  const bar = screen.getByRole('progressbar', { hidden: true });
  expect(Number(bar.getAttribute('aria-valuenow'))).toBe((100 * props.taken) / props.capacity);
});
