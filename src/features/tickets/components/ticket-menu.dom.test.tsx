import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ManagedTicket } from '#domain/calls/managed-ticket.ts';
import { eventId, orderId, showId, ticketId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { Respond } from '../../../testing/stub-adapter.ts';
import { TicketMenu } from './ticket-menu.tsx';

const ticket: ManagedTicket = {
  id: ticketId.parse('1b671a64-40d5-491e-99b0-da01ff1f3341'),
  order: { id: orderId.parse(8), reference: 'ABC8', state: 'paid' },
  event: { id: eventId.parse(1), name: 'Hamlet', timeZone: 'Europe/Madrid' },
  showId: showId.parse(3),
  startsAt: '2026-12-24T18:30:00.000Z',
  regionName: 'Platea',
  furniture: null,
  rowName: 'F',
  seatName: '12',
  ticketTypeName: 'Adulto',
  price: 3000,
  currency: 'EUR',
  state: 'used',
  usedAt: '2026-11-21T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  customer: { name: 'Eva Ruiz', email: 'eva@example.org' },
  participant: { name: '', email: '' },
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

async function undoWhere(respond: Respond) {
  const services = createTestServices(respond);
  renderScreen(<TicketMenu ticket={ticket} name="Eva Ruiz" onDone={() => {}} />, { services, texts });
  await userEvent.click(await screen.findByRole('button', { name: /Eva Ruiz/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deshacer el uso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer el uso: Eva Ruiz' });
  const reason = within(dialog).getByRole('textbox', { name: /^Motivo/ });
  await userEvent.type(reason, 'Se equivocó de puerta');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deshacer el uso' }));
  return { dialog, reason };
}

it.each<[string, Respond, string]>([
  [
    'that undoing needs a connection, where nobody answers',
    () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK')),
    'Sin conexión: para deshacer el uso hace falta conexión',
  ],
  [
    'the words of a server that is not able to',
    () => ({ status: 503, data: { message: 'Estamos de obras' } }),
    'Estamos de obras',
  ],
  [
    'that a server without words is not able to',
    () => ({ status: 500 }),
    'El servidor no ha podido responder (código 500); vuelve a intentarlo dentro de un rato',
  ],
])('says %s: once, beside the reason that stays', async (_, respond, text) => {
  const { dialog, reason } = await undoWhere(respond);
  expect((await screen.findByText(text)).id).toBe(reason.getAttribute('aria-describedby'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(dialog.querySelector('.mantine-Alert-root')).toBeNull();
  expect([reason, document.activeElement]).toEqual([
    expect.objectContaining({ value: 'Se equivocó de puerta' }),
    reason,
  ]);
});

it.each([
  ['12', 1],
  [null, 0],
])('asks of a seat alone whether it is for sale again (%s)', async (seatName, asked) => {
  const tokens = { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 };
  const seller = {
    ...{ id: 9, name: 'Sara', lastName: 'Pons', fullName: 'Sara Pons', email: 'sara@example.org', phone: '' },
    ...{ roles: ['ROLE_SPACE_MANAGER'], verifiedAt: '2026-11-01T10:00:00.000Z', locale: 'es' },
  };
  const services = createTestServices(({ url }) => ({ data: url === '/login.php' ? tokens : seller }));
  await services.session.login({ username: seller.email, password: 'x' });
  const valid = { ...ticket, state: 'valid', usedAt: null, seatName } as const;
  renderScreen(<TicketMenu ticket={valid} name="Eva Ruiz" onDone={() => {}} />, { services, texts });
  await userEvent.click(await screen.findByRole('button', { name: /Eva Ruiz/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Anular' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anular: Eva Ruiz' });
  expect(within(dialog).queryAllByRole('checkbox')).toHaveLength(asked);
});
