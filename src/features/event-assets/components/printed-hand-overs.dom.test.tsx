import { within } from '@testing-library/react';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventAsset, eventPeople } from '#domain/calls/event-asset.ts';
import { managedParticipant } from '#domain/calls/managed-participant.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { PrintedHandOvers } from './printed-hand-overs.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

const FRIDAY = '2030-05-03T18:30:00.000Z';
const SATURDAY = '2030-05-04T18:30:00.000Z';
const shirt = eventAsset.parse({
  id: 7,
  eventId: 5,
  name: 'Camiseta',
  description: '',
  stock: null,
  position: 0,
  delivered: 0,
  pending: 4,
  archivedAt: null,
  version: 1,
});
const show = (id: number, startsAt: string) => ({ id, startsAt, roomName: 'Sala' });
const eventOf = (...shows: readonly object[]) =>
  eventPeople.parse({
    id: 5,
    name: 'Comedia',
    timeZone: 'Europe/Madrid',
    participants: 4,
    receivers: 4,
    required: [],
    shows,
  });
let made = 10;
const somebody = (startsAt: string, seatName: string, firstName = '', customer = '') =>
  managedParticipant.parse({
    id: `1b671a64-40d5-491e-99b0-da01ff1f33${made++}`,
    order: { id: 7, reference: 'R-7', customer },
    event: { id: 5, name: 'Comedia', timeZone: 'Europe/Madrid' },
    showId: 3,
    startsAt,
    regionName: 'Platea',
    furniture: null,
    rowName: 'F',
    seatName,
    ticketTypeName: 'General',
    state: 'valid',
    participant: firstName === '' ? {} : { firstName },
    required: [],
    missing: [],
    delivered: firstName === '' ? [] : [7],
    version: 1,
  });

/** The rows of the sheet, cell by cell. */
function printed(event: ReturnType<typeof eventOf>, participants: readonly ReturnType<typeof somebody>[]) {
  vi.spyOn(window, 'print').mockReturnValue(undefined);
  renderScreen(
    <PrintedHandOvers
      event={event}
      assets={[shirt]}
      participants={participants}
      onPrinted={() => undefined}
    />,
    { services: createTestServices(() => ({ status: 500, data: null })), texts },
  );
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')!;
  return within(sheet)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

it('has whoever has a name first, and the others by show and place, with who bought', () => {
  const rows = printed(eventOf(show(3, FRIDAY), show(4, SATURDAY)), [
    somebody(SATURDAY, '2'),
    somebody(FRIDAY, '12'),
    somebody(FRIDAY, '9', '', 'Ana Ruiz'),
    somebody(SATURDAY, '1', 'Zoe'),
  ]);
  expect(rows).toEqual([
    ['Participante', 'Función', 'Lugar', 'Pedido', 'Camiseta'],
    ['Zoe', 'sáb, 4 may, 20:30', 'Platea, fila F, butaca 1', 'R-7', '☑'],
    ['', 'vie, 3 may, 20:30', 'Platea, fila F, butaca 9', 'R-7 · Ana Ruiz', '☐'],
    ['', 'vie, 3 may, 20:30', 'Platea, fila F, butaca 12', 'R-7', '☐'],
    ['', 'sáb, 4 may, 20:30', 'Platea, fila F, butaca 2', 'R-7', '☐'],
  ]);
});

it('names no show where there is only one', () => {
  const rows = printed(eventOf(show(3, FRIDAY)), [somebody(FRIDAY, '9')]);
  expect(rows).toEqual([
    ['Participante', 'Lugar', 'Pedido', 'Camiseta'],
    ['', 'Platea, fila F, butaca 9', 'R-7', '☐'],
  ]);
});
