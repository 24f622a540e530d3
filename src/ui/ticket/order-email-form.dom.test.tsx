import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { orderId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import type { StubAnswer } from '../../testing/stub-adapter.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { useOrderEmail } from './use-order-email.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const order = {
  id: orderId.parse(8),
  reference: 'ABC8',
  state: 'paid',
  customer: { name: 'Eva Ruiz', email: 'eva@gmial.com' },
  seller: null,
} as const;

type Asked = Parameters<typeof useOrderEmail>[0];

function Opener({ of, onDone }: { readonly of: Asked; readonly onDone: () => void }) {
  const correct = useOrderEmail(of, onDone);
  return correct === null ? 'nothing' : <button onClick={correct}>open</button>;
}

async function open(role: Role, answer: StubAnswer = { status: 204 }, of: Asked = order) {
  const sent: unknown[] = [];
  const done: true[] = [];
  const services = createTestServices(({ url = '', data }) => {
    if (url === '/login.php')
      return { data: { token_type: 'Bearer', access_token: 'a', refresh_token: 'r', expires_in: 3600 } };
    if (url === '/api/me')
      return {
        data: {
          ...{
            id: 1,
            name: 'Ana',
            lastName: 'Gil',
            fullName: 'Ana Gil',
            email: 'ana@example.org',
            phone: '',
          },
          ...{ roles: [role], verifiedAt: '2026-11-01T10:00:00.000Z', locale: 'es' },
        },
      };
    sent.push([url, JSON.parse(String(data))]);
    return answer;
  });
  await services.session.login({ username: 'ana@example.org', password: 'x' });
  renderScreen(<Opener of={of} onDone={() => done.push(true)} />, { services, texts });
  return { sent, done };
}

it('puts the e-mail of an order right, and sends what it has to the new one unless told otherwise', async () => {
  const user = userEvent.setup();
  const { sent, done } = await open('ROLE_TICKET_MANAGER');
  await user.click(await screen.findByRole('button', { name: 'open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir el correo del pedido ABC8' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  dialog.getByText('El pedido ya tiene este correo');
  const field = dialog.getByRole('textbox', { name: /^Correo/ });
  await user.clear(field);
  await user.type(field, 'eva@gmail.com');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(done).toEqual([true]));
  expect(sent).toEqual([
    ['/api/ticket-order/8/email', { email: 'eva@gmail.com', before: 'eva@gmial.com', resend: true }],
  ]);
});

it('keeps what was typed where somebody else was faster, says what the e-mail is now and goes on from there', async () => {
  const user = userEvent.setup();
  const title = 'Otra persona ha cambiado esto mientras lo editabas';
  const violations = [
    { propertyPath: '', title, code: 'changedByOther', params: { email: 'eva@gmail.com' } },
  ];
  const { sent, done } = await open('ROLE_ADMIN', { status: 409, data: { message: title, violations } });
  await user.click(await screen.findByRole('button', { name: 'open' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Correo/ });
  await user.type(field, '.es');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findAllByText(title);
  screen.getByText('Ahora los correos de este pedido van a eva@gmail.com');
  expect([field.value, done]).toEqual(['eva@gmial.com.es', [true]]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([
    '/api/ticket-order/8/email',
    { email: 'eva@gmial.com.es', before: 'eva@gmail.com', resend: true },
  ]);
});

it('shows the order anew whose customer has deleted the account', async () => {
  const user = userEvent.setup();
  const title = 'Quien compró ha eliminado su cuenta';
  const violations = [{ propertyPath: '', title, code: 'customerDeleted', params: {} }];
  const { done } = await open('ROLE_ADMIN', { status: 409, data: { message: title, violations } });
  await user.click(await screen.findByRole('button', { name: 'open' }));
  await user.type(await screen.findByRole('textbox', { name: /^Correo/ }), '.es');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(done).toEqual([true]));
});

it('is not offered to an usher', async () => {
  await open('ROLE_SEAT_USHER');
  await screen.findByText('nothing');
});

it('says that what waits to be paid by a link gets a new one, and asks nothing more', async () => {
  const user = userEvent.setup();
  const { sent } = await open('ROLE_ADMIN', { status: 204 }, { ...order, state: 'pending', seller: 'Sol' });
  await user.click(await screen.findByRole('button', { name: 'open' }));
  await screen.findByText(/^Se crea un enlace de pago nuevo/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /^Correo/ }), '.es');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/ticket-order/8/email', { email: 'eva@gmial.com.es', before: 'eva@gmial.com', resend: false }],
    ]),
  );
});

it.each(['expired', 'cancelled', 'refunded'] as const)(
  'is not offered of an order that is %s',
  async (state) => {
    await open('ROLE_ADMIN', { status: 204 }, { ...order, state });
    await screen.findByText('nothing');
  },
);
