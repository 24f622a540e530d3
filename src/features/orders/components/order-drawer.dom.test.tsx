import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { OrderDrawer } from './order-drawer.tsx';

afterEach(cleanScreen);

const ORDER = {
  ...{ orderId: 7, reference: 'R-7', eventName: 'Carmen', shows: [], state: 'paid' },
  ...{ customer: { name: 'Ana Gil', email: 'ana@example.org' }, seller: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', currency: 'EUR', timeZone: 'Europe/Madrid' },
  ...{ total: 6000, administrativeCosts: 0, tickets: [], addOns: [], payments: [], refunds: [] },
  ...{ left: 6000, mayRefund: true, invoices: [] },
};

it('is left by Escape, after the dialog that lies above it', async () => {
  const services = createTestServices(() => ({ data: ORDER }));
  const texts = await createTestTexts();
  const { router } = renderScreen(<OrderDrawer onChanged={() => undefined} />, {
    ...{ services, texts, at: '/?order=7' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver' }));
  await screen.findByRole('button', { name: /^Devolver 60/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Devolver 60/ })).toBeNull());
  expect(router.state.location.search).toBe('?order=7');
  screen.getByText('R-7');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
