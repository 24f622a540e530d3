import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { CreateEventScreen } from '../../features/events/screens/create-event-screen.tsx';
import { EVENT } from '../../features/events/products/testing/managed-house.ts';
import { CreateRoomScreen } from '../../features/rooms/screens/create-room-screen.tsx';
import { meOf, signedIn } from '../../features/session/testing/signed-in.ts';
import { cleanScreen, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

/** Opens a screen in a house that has nothing yet but `spaces`. */
async function open(Screen: ComponentType, role: Role, spaces: readonly object[] = []) {
  const services = await signedIn({
    me: meOf([role]),
    respond: ({ url = '' }) => {
      if (url.endsWith('event/space/')) return { data: spaces };
      if (url.endsWith('open/category/')) return { data: [] };
      return { data: { items: spaces, total: spaces.length } };
    },
  });
  const screens = (
    <Routes>
      <Route path="/app/spaces/create" element={<p>Nuevo recinto</p>} />
      <Route path="*" element={<Screen />} />
    </Routes>
  );
  renderScreen(screens, { services, texts, at: '/app/create' });
}

it.each([
  ['a room', CreateRoomScreen],
  ['an event', CreateEventScreen],
])('leads whoever wants to make %s without a space to the space that it needs', async (_what, Screen) => {
  await open(Screen, 'ROLE_ADMIN');
  await screen.findByRole('heading', { name: 'Todavía no hay ningún espacio' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo espacio' }));
  await screen.findByText('Nuevo recinto');
});

it.each([
  ['ROLE_ADMIN', ['/app/category/create']],
  ['ROLE_SPACE_MANAGER', []],
] as const)('says of an event without categories that it can wait for one, to %s', async (role, ways) => {
  const { id, name, city, timeZone, currency } = EVENT.space;
  const bare = { capacity: null, price: null, maxTicketsPerUser: null, administrativeCosts: null };
  const space = {
    id,
    name,
    city,
    timeZone,
    currency,
    ...bare,
    organizerEmail: null,
    orphanRule: null,
    rooms: [],
  };
  await open(CreateEventScreen, role, [space]);
  await screen.findByText(/^Todavía no hay categorías\. El borrador se puede guardar sin ninguna/);
  const links = screen.queryAllByRole('link', { name: 'Nueva categoría' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ways);
});

it('tells a manager of no space whom to ask', async () => {
  await open(CreateRoomScreen, 'ROLE_SPACE_MANAGER');
  await screen.findByText(/^Todavía no figuras como responsable de ningún espacio/);
  expect(screen.queryByRole('button', { name: 'Nuevo espacio' })).toBeNull();
});
