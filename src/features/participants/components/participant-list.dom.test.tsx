import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { orderId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ParticipantList } from './participant-list.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const participantOf = (id: string, participant: object, missing: readonly string[]) => ({
  id: `1b671a64-40d5-491e-99b0-da01ff1f33${id}`,
  order: { id: 7, reference: 'R-7' },
  event: { id: 5, name: 'Comedia', timeZone: 'Europe/Madrid' },
  showId: 3,
  startsAt: '2030-05-03T18:30:00.000Z',
  regionName: 'Platea',
  furniture: null,
  rowName: '4',
  seatName: id,
  ticketTypeName: 'General',
  state: 'valid',
  participant,
  required: ['firstName', 'email', 'dni', 'phone'],
  missing,
  delivered: [],
  version: 1,
});

it('has a column for each field that the event asks for, and says what is missing', async () => {
  const items = [
    participantOf('41', { firstName: 'Eva', email: 'eva@x.org', dni: '12345678Z', phone: '600000000' }, []),
    participantOf('42', { firstName: 'Ben', email: 'ben@x.org' }, ['dni', 'phone']),
  ];
  renderScreen(
    <ParticipantList
      orderId={orderId.parse(7)}
      required={['firstName', 'email', 'dni', 'phone']}
      assets={[]}
      bulk={() => null}
    />,
    { services: createTestServices(() => ({ data: { items, total: 2 } })), texts },
  );
  await screen.findByText('Completos');
  expect(screen.getByText('Falta: DNI, Teléfono')).toBeDefined();
  expect(screen.queryByText('12345678Z')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  const menu = await screen.findByRole('menu');
  const columns = within(menu)
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('aria-checked')]);
  expect(columns).toEqual([
    ['Nombre', 'true'],
    ['Correo', 'true'],
    ['DNI', 'false'],
    ['Teléfono', 'false'],
    ['Entrada', 'true'],
    ['Función', 'false'],
    ['Datos', 'true'],
  ]);
});
