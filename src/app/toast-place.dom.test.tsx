import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { toastFailure } from '../ui/toasts.ts';

afterEach(cleanScreen);

it('a toast is an alert with a button that says what it does', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(null, { services, texts: await createTestTexts() });
  toastFailure('La compra ha fallado');
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('La compra ha fallado');
  expect(within(toast).getByRole('button', { name: 'Cerrar el aviso' })).toBeTruthy();
});
