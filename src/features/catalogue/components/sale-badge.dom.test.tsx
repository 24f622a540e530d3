import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { SaleBadge } from './sale-badge.tsx';

afterEach(cleanScreen);

it.each([
  ['event', 'Agotado'],
  ['show', 'Agotada'],
] as const)('agrees with what is sold out: %s', async (of, word) => {
  renderScreen(<SaleBadge state="soldOut" of={of} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
  expect(screen.getByText(word)).toBeDefined();
});
