import { screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ListNotificationsScreen } from './list-notifications-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

it('does not say that it stands by title: the server answers the newest first', async () => {
  const services = createTestServices(() => ({ data: { items: [], total: 0 } }));
  renderScreen(<ListNotificationsScreen />, { services, texts });
  const title = await screen.findByRole('columnheader', { name: /^Título/ });
  // By the moment of sending: a column that has no room on the phone of these tests.
  expect(title.textContent).toBe('Título');
});
