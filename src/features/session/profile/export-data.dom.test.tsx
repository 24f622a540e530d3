import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ExportData } from './export-data.tsx';

const PARTS = [
  ...[
    'account',
    'sessions',
    'secondFactors',
    'mailedLinks',
    'managedSpaces',
    'bookings',
    'orders',
    'tickets',
    'addOns',
    'payments',
  ],
  ...['refunds', 'invoices', 'letters', 'orderNews', 'notifications', 'scans', 'assets', 'auditLog'],
];
const data = {
  made: '2026-11-23T10:00:00.000Z',
  ...Object.fromEntries(PARTS.map((part) => [part, [{ part }]])),
};

let texts: i18n;
let saved: { name: string; content: Blob }[] = [];
beforeAll(async () => {
  texts = await createTestTexts('es');
  let last = new Blob();
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) last = content;
    return 'blob:1';
  };
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, content: last });
  };
});
afterEach(() => {
  saved = [];
  cleanScreen();
});

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }));

it('downloads all of one’s data as a file, and says so', async () => {
  renderScreen(<ExportData />, { services: createTestServices(() => ({ data })), texts });
  await ask();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['butaca-2026-11-23.json']));
  const told = await screen.findByText('Descargado: butaca-2026-11-23.json');
  expect(told.closest('[role=alert]')).not.toBeNull();
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(data);
});

it('says beside the button why there is none, and may be asked again', async () => {
  renderScreen(<ExportData />, {
    services: createTestServices(() => ({
      status: 429,
      data: { message: 'Espera un momento', violations: [] },
    })),
    texts,
  });
  await ask();
  const told = await screen.findByText('Espera un momento');
  expect(told.closest('.mantine-Notification-root')).toBeNull();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Descargar mis datos' })).toBeInstanceOf(HTMLButtonElement);
});
