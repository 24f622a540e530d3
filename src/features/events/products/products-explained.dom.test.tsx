import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { EventShows } from './event-shows.tsx';
import { ShowGroups } from './show-groups.tsx';
import { EVENT, ROOMS, showOf, typeOf } from './testing/managed-house.ts';
import { TicketGroups } from './ticket-groups.tsx';
import { TicketTypes } from './ticket-types.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const list = (...items: readonly unknown[]) => ({ items, total: items.length });
const props = { event: EVENT, onChanged: () => undefined };

/** Renders a part of an event that has what `answers` says, and nothing else. */
function open(part: ReactNode, answers: Readonly<Record<string, unknown>> = {}) {
  const services = createTestServices(({ url = '' }) => {
    const path = url.replace(/^\/?api\//, '');
    return { data: answers[path] ?? (path.endsWith('/rooms') ? ROOMS : list()) };
  });
  renderScreen(part, { services, texts });
}

it.each([
  [<TicketTypes {...props} />, /^Un tipo es lo que se elige al comprar, con su precio/],
  [<TicketGroups {...props} />, /^Varias entradas a un solo precio.* Crea antes algún tipo de entrada\.$/],
  [<ShowGroups {...props} />, /^Un grupo vende abonos.* Crea antes al menos dos funciones\.$/],
])('says what it is where there is none yet', async (part, explained) => {
  open(part);
  await screen.findByText(explained);
});

it('says of a group that nobody can buy it before a combo has given it a price', async () => {
  const group = { id: 4, eventId: 5, name: 'Abono', version: 1, showIds: [7, 8], hasTickets: false };
  open(<ShowGroups {...props} />, {
    'event/5/show-group/': list({ ...group, isOnSale: true, combos: [] }),
    'event/5/show/': list(showOf(7), showOf(8)),
  });
  await screen.findByText('Abono');
  screen.getByText('Ninguno todavía: nadie puede comprarlo hasta que un combo le ponga precio');
});

it('says what a temporary price is until there is one', async () => {
  open(<TicketTypes {...props} />, {
    'event/5/ticket-type/': list(typeOf(1)),
    'ticket-type/1': typeOf(1),
    'event/5/ticket-type/1': typeOf(1),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Precios temporales' }));
  await screen.findByText(/^Otro precio desde una fecha hasta otra/);
});

it('says beside the start of the sale that without it nobody can buy', async () => {
  open(<EventShows {...props} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevas funciones' }));
  await screen.findByText(/^Vacío: todavía no se vende y en la web pone «Próximamente»/);
});

it.each([
  ['has no room', [], 'Nueva sala', `/app/rooms/create?space=${EVENT.space.id}`],
  ['has none with a map', ROOMS.map((room) => ({ ...room, planUrl: null })), 'Ir a Sala', '/app/rooms/3'],
])('leads from new shows to the rooms where the space %s', async (_what, rooms, name, href) => {
  open(<EventShows {...props} />, { 'event/5/show/rooms': rooms });
  await userEvent.click(await screen.findByRole('button', { name: 'Nuevas funciones' }));
  const way = await screen.findByRole('link', { name });
  expect(way.getAttribute('href')).toBe(href);
  expect(screen.queryByLabelText(/^Empieza/)).toBeNull();
  await userEvent.click(way);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
