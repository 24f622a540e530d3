import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { managedParticipant } from '#domain/calls/managed-participant.ts';
import { eventPeople } from '#domain/calls/event-asset.ts';
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

const LIST = { assets: [], hrefOf: () => '/', empty: { title: '', text: '' }, bulk: () => null };

const participantOf = (id: string, participant: object, missing: readonly string[]) =>
  managedParticipant.parse({
    id: `1b671a64-40d5-491e-99b0-da01ff1f33${id}`,
    order: { id: 7, reference: 'R-7', customer: 'Max Sol' },
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
      {...LIST}
      load={async () => Promise.resolve({ items, total: 2 })}
      required={['firstName', 'email', 'dni', 'phone']}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  await screen.findByText('Completos');
  expect(screen.getByText('Faltan: DNI, Teléfono')).toBeDefined();
  expect(screen.queryByText('12345678Z')).toBeNull();
  expect(await columnsOffered()).toEqual([
    ['Nombre', 'true'],
    ['Correo', 'true'],
    ['DNI', 'false'],
    ['Teléfono', 'false'],
    ['Entrada', 'true'],
    ['Función', 'false'],
    ['Datos', 'true'],
  ]);
});

it('says that nothing is asked for, rather than that it is there', async () => {
  const one = { ...participantOf('41', { firstName: 'Eva' }, []), required: [] };
  renderScreen(
    <ParticipantList
      {...LIST}
      load={async () => Promise.resolve({ items: [one], total: 1 })}
      required={[]}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  await screen.findByText('No se piden');
  expect(screen.queryByText('Completos')).toBeNull();
});

it('says of those whose show was called off just that, whatever they lack', async () => {
  const items = [
    { ...participantOf('41', { firstName: 'Eva' }, ['dni']), state: 'void' as const, calledOff: true },
  ];
  renderScreen(
    <ParticipantList
      {...LIST}
      load={async () => Promise.resolve({ items, total: 1 })}
      required={['firstName', 'dni']}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  await screen.findByText('Función cancelada');
  expect(screen.queryByText(/Faltan/)).toBeNull();
});

it('tells of an event the order and the show of each, and narrows it to one show', async () => {
  const asked: object[] = [];
  const event = eventPeople.parse({
    id: 5,
    name: 'Comedia',
    timeZone: 'Europe/Madrid',
    participants: 1,
    receivers: 1,
    required: [],
    shows: [
      { id: 3, startsAt: '2030-05-03T18:30:00.000Z', roomName: 'Sala' },
      { id: 4, startsAt: '2030-05-04T18:30:00.000Z', roomName: 'Sala' },
    ],
  });
  renderScreen(
    <ParticipantList
      {...LIST}
      event={event}
      load={async (query) => {
        asked.push(query);
        return Promise.resolve({ items: [participantOf('41', { firstName: 'Eva' }, [])], total: 1 });
      }}
      required={[]}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  await screen.findByRole('row', { name: /Eva/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Función' }), '4');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ showId: '4' }));
  expect(await columnsOffered()).toEqual([
    ['Pedido', 'true'],
    ['Cliente', 'true'],
    ['Lugar', 'true'],
    ['Correo', 'true'],
    ['Entrada', 'true'],
    ['Función', 'true'],
    ['Datos', 'true'],
  ]);
});

async function columnsOffered() {
  await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('aria-checked')]);
}
