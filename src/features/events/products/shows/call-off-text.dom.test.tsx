import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../../testing/render-screen.tsx';
import { CallOffText } from './call-off-text.tsx';

afterEach(cleanScreen);

it.each([
  ['es', 1, 3100, /^Se anula 1 entrada de 1 pedido y se devuelven 31/],
  ['es', 2, 0, /^Se anulan 2 entradas de 1 pedido\. No hay/],
  ['en', 1, 3100, /^1 ticket of 1 order is cancelled and €31/],
  ['en', 2, 0, /^2 tickets of 1 order are cancelled\. There/],
] as const)(
  'says in %s of %i tickets what becomes of them, as it is spoken',
  async (language, tickets, amount, text) => {
    const impact = { tickets, orders: 1, amount, held: 0, stuck: 0, kept: 1 };
    renderScreen(<CallOffText impact={impact} shows={1} currency="EUR" onReason={() => undefined} />, {
      services: createTestServices(() => ({ status: 404, data: {} })),
      texts: await createTestTexts(language),
    });
    expect(screen.getByText(text)).toBeDefined();
  },
);
