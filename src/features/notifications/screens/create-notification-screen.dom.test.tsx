import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { CreateNotificationScreen } from './create-notification-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const AT = '2026-11-01T10:00:00.000Z';
const words = { subject: '', greeting: '', body: '', action: '', otherwise: '', signature: '' };
const made = {
  id: 5,
  title: 'Cambio de hora',
  state: 'sent',
  byMail: true,
  sendAt: AT,
  sentAt: AT,
  author: { id: 4, fullName: 'Berta Mas', email: 'berta@example.com' },
  recipients: 3,
  version: 1,
  message: 'A las nueve',
  audience: { users: [], roles: [], event: null, show: null },
  read: 0,
  letters: { waiting: 0, sent: 3, kept: 0, failed: 0 },
};

/** Answers what was sent, in its order. */
function open(
  answer: () => StubAnswer = () => ({ status: 201, data: made }),
  people: (search: string) => StubAnswer | Promise<StubAnswer> = () => ({ data: { items: [], total: 0 } }),
) {
  const sent: unknown[] = [];
  const services = createTestServices(({ url, data, params }) => {
    if (url === '/api/notification/preview')
      return { data: { recipients: 3, letters: { es: words, en: words } } };
    if (url === '/api/user/') return people((params as { search?: string }).search ?? '');
    if (url !== '/api/notification/') return { data: [] };
    sent.push(JSON.parse(String(data)));
    return answer();
  });
  const { router } = renderScreen(<CreateNotificationScreen />, {
    services,
    texts,
    at: '/app/notifications/create',
  });
  return { sent, router };
}

const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Título/ });
const messageField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ });
const writeWords = async () => {
  await userEvent.type(await titleField(), 'Cambio de hora');
  await userEvent.type(await messageField(), 'A las nueve');
};
const fill = async () => {
  await writeWords();
  await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Taquilla' }));
};
const accept = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar ahora' }));

it('says beside the fields what is missing, and asks nothing', async () => {
  const { sent } = open();
  await userEvent.type(await titleField(), '{Control>}s{/Control}');
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  expect(screen.queryByRole('dialog', { name: /aviso/ })).toBeNull();
  expect(sent).toEqual([]);
});

it('says of people that they are looked for, or could not be, and shows none of another search meanwhile', async () => {
  const berta = {
    ...{ id: 4, name: 'Berta', lastName: 'Mas', fullName: 'Berta Mas', email: 'berta@example.com' },
    ...{ phone: '', locale: 'es', roles: [], createdAt: AT },
    ...{ verifiedAt: null, lastSignInAt: null, deactivatedAt: null, version: 1 },
  };
  const found = Promise.withResolvers<StubAnswer>();
  let isDown = true;
  open(undefined, (search) => {
    if (isDown) return { status: 503 };
    if (search !== '') return found.promise;
    return { data: { items: [{ ...berta, fullName: 'Ana Ruiz' }], total: 1 } };
  });
  const failure = async () => within(await screen.findByRole('alert'));
  (await failure()).getByText('No hemos podido buscar personas.');
  isDown = false;
  await userEvent.click((await failure()).getByRole('button', { name: 'Volver a intentarlo' }));
  const field = screen.getByRole('combobox', { name: 'Personas' });
  await userEvent.click(field);
  await screen.findByRole('option', { name: /^Ana Ruiz/ });
  isDown = true;
  await userEvent.type(field, 'Ber');
  await failure();
  expect(screen.queryByRole('option', { name: /^Ana Ruiz/ })).toBeNull();
  isDown = false;
  await userEvent.type(field, 't');
  await screen.findByText('Buscando personas…');
  found.resolve({ data: { items: [berta], total: 1 } });
  await screen.findByRole('option', { name: /^Berta Mas/ });
});

it('says that nobody was chosen before it asks', async () => {
  const { sent } = open();
  await writeWords();
  await userEvent.click(screen.getByRole('button', { name: /^Enviar/ }));
  expect(await screen.findByText('Elige al menos un destinatario')).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('dialog', { name: /aviso/ })).toBeNull();
  expect(sent).toEqual([]);
});

it('asks before it is sent, also by Ctrl+S, and sends what was typed when told to', async () => {
  const { sent, router } = open();
  await fill();
  await userEvent.type(await messageField(), '{Control>}s{/Control}');
  await screen.findByText('Sale ahora mismo y no se puede retirar.');
  expect(sent).toEqual([]);
  await accept();
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/notifications/5'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(sent).toMatchObject([
    { title: 'Cambio de hora', message: 'A las nueve', byMail: true, sendAt: null },
  ]);
});

it('says beside the audience that nobody would get it, and keeps what was typed', async () => {
  const refused = 'Nadie lo recibiría';
  const { router } = open(() => ({
    status: 422,
    data: {
      message: refused,
      violations: [{ propertyPath: 'audience', code: 'noRecipients', title: refused, params: {} }],
    },
  }));
  await fill();
  await userEvent.click(screen.getByRole('button', { name: /^Enviar/ }));
  await accept();
  await screen.findByText(refused);
  expect(document.getElementById('audience')?.getAttribute('aria-invalid')).toBe('true');
  expect([(await titleField()).value, (await messageField()).value]).toEqual([
    'Cambio de hora',
    'A las nueve',
  ]);
  expect(router.state.location.pathname).toBe('/app/notifications/create');
});

it('wants the time of what is sent later, and asks nothing of what can be cancelled', async () => {
  const { sent } = open();
  await fill();
  await userEvent.click(screen.getByText('Más tarde'));
  await userEvent.click(screen.getByRole('button', { name: 'Programar el envío' }));
  await screen.findByText('Este campo es obligatorio');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Fecha y hora del envío/), '2030-05-01T10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Programar el envío' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Sale ahora mismo y no se puede retirar.')).toBeNull();
  expect(sent).toMatchObject([{ sendAt: expect.stringMatching(/^2030-0[45]-\d\dT/) as unknown }]);
});
