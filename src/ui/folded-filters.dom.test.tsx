import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { FoldedFilters } from './folded-filters.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const services = createTestServices(() => ({ status: 404 }));
const show = (count: number) =>
  renderScreen(
    <FoldedFilters count={count}>
      <input aria-label="city" />
    </FoldedFilters>,
    { services, texts },
  );

it('says how many are set', () => {
  show(0);
  screen.getByRole('button', { name: 'Filtros' });
  cleanScreen();
  show(1);
  screen.getByRole('button', { name: 'Filtros, 1 activo' });
  cleanScreen();
  show(3);
  const fold = screen.getByRole('button', { name: 'Filtros, 3 activos' });
  // Who speaks to the browser says what is read on the button.
  expect(fold.getAttribute('aria-label')).toBeNull();
});

it('is opened and closed with the keyboard, and what it opens comes next', async () => {
  show(0);
  const fold = screen.getByRole('button', { name: 'Filtros' });
  const filters = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect([fold.getAttribute('aria-expanded'), filters?.hasAttribute('data-open')]).toEqual(['false', false]);
  fold.focus();
  await userEvent.keyboard('{Enter}');
  expect([fold.getAttribute('aria-expanded'), filters?.hasAttribute('data-open')]).toEqual(['true', true]);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('city'));
  fold.focus();
  await userEvent.keyboard(' ');
  expect([fold.getAttribute('aria-expanded'), filters?.hasAttribute('data-open')]).toEqual(['false', false]);
});
