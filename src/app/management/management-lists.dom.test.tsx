import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuditLogScreen } from '../../features/audit/screens/audit-log-screen.tsx';
import { CreateCategoryScreen } from '../../features/categories/screens/create-category-screen.tsx';
import { ListCategoriesScreen } from '../../features/categories/screens/list-categories-screen.tsx';
import { ListEventsScreen } from '../../features/events/screens/list-events-screen.tsx';
import { ListNotificationsScreen } from '../../features/notifications/screens/list-notifications-screen.tsx';
import { ListRoomsScreen } from '../../features/rooms/screens/list-rooms-screen.tsx';
import { meOf, signedIn } from '../../features/session/testing/signed-in.ts';
import { ListSpacesScreen } from '../../features/spaces/screens/list-spaces-screen.tsx';
import { ListUsersScreen } from '../../features/users/screens/list-users-screen.tsx';
import { cleanScreen, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';
import type { Respond, StubAnswer } from '../../testing/stub-adapter.ts';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const AT = '2026-11-01T10:00:00.000Z';
const space = { id: 2, name: 'Gran Teatro', address: '', city: 'Madrid', timeZone: 'Europe/Madrid' };
const listedSpace = {
  ...space,
  currency: 'EUR',
  imageUrl: null,
  rooms: 1,
  places: 100,
  events: 0,
  createdAt: AT,
  archivedAt: null,
};
const category = {
  id: 3,
  description: 'Teatro',
  icon: null,
  iconUrl: null,
  eventCount: 2,
  archivedAt: null,
  version: 1,
};
const account = {
  id: 4,
  name: 'Berta',
  lastName: 'Mas',
  fullName: 'Berta Mas',
  email: 'berta@example.com',
  phone: '',
  locale: 'es',
  roles: ['ROLE_USER'],
  verifiedAt: AT,
  lastSignInAt: null,
  createdAt: AT,
  deactivatedAt: null,
  version: 1,
};
const notification = {
  id: 5,
  title: 'Cambio de hora',
  state: 'sent',
  byMail: true,
  sendAt: AT,
  sentAt: AT,
  author: { id: 4, fullName: 'Berta Mas', email: 'berta@example.com' },
  recipients: 3,
  version: 1,
};

interface Case {
  readonly Screen: ComponentType;
  readonly path: string;
  /** What the row is found by; null: one row more would say nothing that others do not. */
  readonly row: readonly [unknown, string] | null;
}

const CASES: Readonly<Record<string, Case>> = {
  spaces: { Screen: ListSpacesScreen, path: '/api/space/', row: [listedSpace, 'Gran Teatro'] },
  rooms: { Screen: ListRoomsScreen, path: '/api/room/', row: null },
  categories: { Screen: ListCategoriesScreen, path: '/api/category/', row: [category, 'Teatro'] },
  events: { Screen: ListEventsScreen, path: '/api/event/', row: null },
  users: { Screen: ListUsersScreen, path: '/api/user/', row: [account, 'Berta Mas'] },
  notifications: {
    Screen: ListNotificationsScreen,
    path: '/api/notification/',
    row: [notification, 'Cambio de hora'],
  },
  'the audit log': { Screen: AuditLogScreen, path: '/api/audit-log/', row: null },
};

/** The list at `path` answers as told; what its filters offer is empty. */
async function open({ Screen, path }: Case, answer: () => StubAnswer) {
  const respond: Respond = ({ url }) => {
    if (url === path) return answer();
    return {
      data:
        url?.startsWith('/api/open') || /city|action|event\/space/.test(url ?? '')
          ? []
          : { items: [], total: 0 },
    };
  };
  const services = await signedIn({ me: meOf(['ROLE_ADMIN']), respond });
  renderScreen(<Screen />, { services, texts });
}

const REFUSED = { status: 403, data: { message: 'No tienes permiso para hacer esto' } };

describe.each(Object.entries(CASES))('the list of %s', (_name, listed) => {
  it('says that there is nothing yet', async () => {
    await open(listed, () => ({ data: { items: [], total: 0 } }));
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it was refused, and asks again', async () => {
    let answer: StubAnswer = REFUSED;
    await open(listed, () => answer);
    await screen.findAllByText('No tienes permiso para hacer esto');
    answer = { data: { items: [], total: 0 } };
    await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByRole('button', { name: 'Volver a intentarlo' })).toBeNull();
  });
});

const FILLED = Object.entries(CASES).flatMap(([name, listed]) =>
  listed.row === null ? [] : [[name, listed, ...listed.row] as const],
);
it.each(FILLED)('the list of %s shows what there is, each row a link', async (_name, listed, row, text) => {
  await open(listed, () => ({ data: { items: [row], total: 1 } }));
  expect((await screen.findAllByRole('link', { name: new RegExp(text) })).length).toBeGreaterThan(0);
});

it('a category is saved; a name that exists stays typed, with its fault beside it', async () => {
  const sent: unknown[] = [];
  const taken = {
    status: 409,
    data: {
      message: 'Ya existe otro con ese nombre',
      violations: [
        {
          propertyPath: 'description',
          code: 'alreadyExists',
          title: 'Ya existe otro con ese nombre',
          params: {},
        },
      ],
    },
  };
  const services = await signedIn({
    me: meOf(['ROLE_ADMIN']),
    respond: ({ method, url, data }) => {
      if (method !== 'post' || url !== '/api/category/') return { status: 404 };
      sent.push(JSON.parse(String(data)));
      return sent.length === 1 ? taken : { status: 201, data: { ...category, description: 'Danza' } };
    },
  });
  const { router } = renderScreen(<CreateCategoryScreen />, { services, texts, at: '/app/category/create' });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
  await userEvent.type(field, 'Teatro');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findAllByText('Ya existe otro con ese nombre');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Teatro', 'true']);
  await userEvent.clear(field);
  await userEvent.type(field, 'Danza');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => router.state.location.pathname).toBe('/app/category/3');
  expect(sent).toMatchObject([{ description: 'Teatro' }, { description: 'Danza' }]);
});
