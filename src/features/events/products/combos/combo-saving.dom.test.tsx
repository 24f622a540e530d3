import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ticketTypeId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../../testing/render-screen.tsx';
import { priceOf, typeOf } from '../testing/managed-house.ts';
import { ComboSaving } from './combo-saving.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const shown = (price: number, temporary: number) => {
  const running = { ...priceOf(1, 1, '2000-01-01T10', '2100-01-01T10'), price: temporary };
  const type = typeOf(1, { price: 2000, temporaryPrices: [running] });
  const combo = { price, items: [{ ticketTypeId: ticketTypeId.parse(1), quantity: 2 }], showGroupId: null };
  renderScreen(<ComboSaving combo={combo} types={[type]} groups={[]} currency="EUR" />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts,
  });
};

it('says what is saved by the price that holds now, and the usual saving second', () => {
  shown(2500, 1500);
  expect(screen.getByRole('status').textContent).toMatch(/^Ahorra 5\s€ \(17 %\) sobre 30\s€$/);
  expect(screen.getByText(/^Sin el precio temporal: Ahorra 15\s€ \(38 %\) sobre 40\s€$/)).toBeDefined();
});

it('says once what a temporary price does not change', () => {
  shown(2500, 2000);
  expect(screen.getByRole('status').textContent).toMatch(/^Ahorra 15/);
  expect(screen.queryByText(/^Sin el precio temporal/)).toBeNull();
});
