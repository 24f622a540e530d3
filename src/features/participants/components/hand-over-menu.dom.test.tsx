import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { eventAsset } from '#domain/calls/event-asset.ts';
import { managedParticipant } from '#domain/calls/managed-participant.ts';
import { eventId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { HandOverMenu } from './hand-over-menu.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const ASSET = eventAsset.parse({
  id: 7,
  eventId: 5,
  name: 'Pulsera',
  description: '',
  stock: null,
  position: 0,
  delivered: 0,
  pending: 2,
  archivedAt: null,
  version: 1,
});
const idOf = (last: number) => `1b671a64-40d5-491e-99b0-da01ff1f33${last}`;
const participantOf = (last: number, changes: object = {}) =>
  managedParticipant.parse({
    id: idOf(last),
    order: { id: 7, reference: 'R-7', customer: 'Max Sol' },
    event: { id: 5, name: 'Comedia', timeZone: 'Europe/Madrid' },
    showId: 3,
    startsAt: '2030-05-03T18:30:00.000Z',
    regionName: 'Platea',
    furniture: null,
    rowName: '4',
    seatName: String(last),
    ticketTypeName: 'General',
    state: 'valid',
    participant: {},
    required: [],
    missing: [],
    delivered: [],
    version: 1,
    ...changes,
  });
const GONE = { state: 'void', calledOff: true };

function open(chosen: readonly ReturnType<typeof participantOf>[]) {
  const sent: unknown[] = [];
  const services = createTestServices(({ method, data }) => {
    if (method === 'post') sent.push(JSON.parse(String(data)));
    return { data: { delivered: 1, already: 0 } };
  });
  renderScreen(
    <HandOverMenu eventId={eventId.parse(5)} assets={[ASSET]} chosen={chosen} onDone={() => undefined} />,
    { services, texts },
  );
  return sent;
}

it('hands over to those whose show takes place, and says how many it passes over', async () => {
  const sent = open([participantOf(41), participantOf(42, GONE)]);
  expect(screen.getByText('1 de una función cancelada no recibe nada')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Entregar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pulsera' }));
  await waitFor(() => expect(sent).toEqual([{ ticketIds: [idOf(41)] }]));
});

it('offers nothing for those whose show was called off alone', () => {
  open([participantOf(42, GONE), participantOf(43, GONE)]);
  expect(screen.getByText('2 de funciones canceladas no reciben nada')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Entregar' })).toBeNull();
});
