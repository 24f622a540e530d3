import { act, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ShowNotificationScreen } from './show-notification-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const MINUTE = 60_000;
const stored = {
  id: 5,
  title: 'Cambio de hora',
  state: 'waiting',
  byMail: true,
  sentAt: null,
  author: { id: 4, fullName: 'Berta Mas', email: 'berta@example.com' },
  recipients: 0,
  version: 1,
  message: 'A las nueve',
  audience: { users: [], roles: [], event: null, show: null },
  read: 0,
  letters: { waiting: 0, sent: 1, kept: 4, failed: 0 },
};

/** One that waits until it goes out `inMs` from now; answers how often it was read. */
async function open(inMs: number) {
  let reads = 0;
  const services = createTestServices(({ url }) => {
    if (url !== '/api/notification/5') return { data: { items: [], total: 0 } };
    reads += 1;
    if (reads === 2) return { status: 503, data: {} };
    const sendAt = new Date(services.clock.now() + inMs).toISOString();
    return { data: reads < 4 ? { ...stored, sendAt } : { ...stored, state: 'sent', sendAt, sentAt: sendAt } };
  });
  renderScreen(
    <Routes>
      <Route path="/app/notifications/:id" element={<ShowNotificationScreen />} />
    </Routes>,
    { services, texts, at: '/app/notifications/5' },
  );
  await screen.findByText('Pendiente');
  const pass = async (ms: number) => act(async () => services.clock.advance(ms));
  return { reads: () => reads, pass };
}

it('is read again until it is sent, whatever an answer in between is, and not after that', async () => {
  const { reads, pass } = await open(-1000);
  for (const read of [2, 3, 4]) {
    await pass(2000);
    await expect.poll(reads).toBe(read);
    if (read < 4) expect(await screen.findByText('Pendiente')).toBeTruthy();
  }
  await screen.findByText('Enviado');
  screen.getByText('1 entregado, 4 en el buzón de pruebas');
  await pass(10_000);
  expect(reads()).toBe(4);
});

it('is read once where it goes out later', async () => {
  const { reads, pass } = await open(10 * MINUTE);
  await pass(MINUTE);
  expect(reads()).toBe(1);
});

it('leads from who has no account to their order, and names it', async () => {
  const told = { letter: 'sent', error: null, readAt: null };
  const items = [
    {
      ...told,
      ...{ id: 'user-4', of: { kind: 'user', id: 4 }, fullName: 'Berta Mas', email: 'berta@example.com' },
    },
    {
      ...told,
      ...{
        id: 'order-4',
        of: { kind: 'order', id: 4, reference: 'ABCD' },
        fullName: '',
        email: 'w@example.com',
      },
    },
  ];
  const at = '2026-11-28T10:00:00.000Z';
  const services = createTestServices(({ url }) =>
    url === '/api/notification/5'
      ? { data: { ...stored, state: 'sent', sendAt: at, sentAt: at, recipients: 2 } }
      : { data: { items, total: 2 } },
  );
  renderScreen(
    <Routes>
      <Route path="/app/notifications/:id" element={<ShowNotificationScreen />} />
    </Routes>,
    { services, texts, at: '/app/notifications/5' },
  );
  const order = await screen.findByRole('link', { name: /^w@example\.com/ });
  expect(order.getAttribute('href')).toBe('/ticket/list?view=orders&order=4');
  screen.getByText('Pedido ABCD, sin cuenta');
  expect(screen.getByRole('link', { name: 'Berta Mas' }).getAttribute('href')).not.toContain('order');
});
