import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { Countdown } from './countdown.tsx';

afterEach(cleanScreen);

it('shows minutes and seconds as a timer with a name, and how near the end is', async () => {
  const surroundings = { services: createTestServices(() => ({})), texts: await createTestTexts() };
  renderScreen(<Countdown remainingMs={119_001} urgency="soon" />, surroundings);
  const timer = screen.getByRole('timer', { name: 'Tiempo para terminar la compra' });
  expect([timer.textContent, timer.dataset['urgency']]).toEqual(['2:00', 'soon']);
});
