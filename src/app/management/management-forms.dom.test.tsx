import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CreateCategoryScreen } from '../../features/categories/screens/create-category-screen.tsx';
import { EditCategoryScreen } from '../../features/categories/screens/edit-category-screen.tsx';
import { CreateRegionScreen } from '../../features/regions/screens/create-region-screen.tsx';
import { EditRegionScreen } from '../../features/regions/screens/edit-region-screen.tsx';
import { CreateRoomScreen } from '../../features/rooms/screens/create-room-screen.tsx';
import { EditRoomScreen } from '../../features/rooms/screens/edit-room-screen.tsx';
import { meOf, signedIn } from '../../features/session/testing/signed-in.ts';
import { CreateSpaceScreen } from '../../features/spaces/screens/create-space-screen.tsx';
import { EditSpaceScreen } from '../../features/spaces/screens/edit-space-screen.tsx';
import { CreateUserScreen } from '../../features/users/screens/create-user-screen.tsx';
import { EditUserScreen } from '../../features/users/screens/edit-user-screen.tsx';
import { cleanScreen, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';
import type { StubAnswer } from '../../testing/stub-adapter.ts';
import { paths } from '../paths.ts';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const AT = '2026-11-01T10:00:00.000Z';
type Thing = Readonly<Record<string, unknown>>;

const inSpace = { id: 2, name: 'Gran Teatro', city: 'Madrid', timeZone: 'Europe/Madrid', archivedAt: null };
const space: Thing = {
  ...inSpace,
  description: '',
  address: 'Calle Mayor 1',
  currency: 'EUR',
  capacity: null,
  price: 2500,
  maxTicketsPerUser: null,
  administrativeCosts: null,
  organizerEmail: null,
  orphanRule: null,
  version: 1,
  imageUrl: null,
  createdAt: AT,
  showsOnSale: 0,
  showsAhead: 0,
  eventsAhead: 0,
  inheritedBy: {
    capacity: 0,
    price: 0,
    maxTicketsPerUser: 0,
    administrativeCosts: 0,
    organizerEmail: 0,
    orphanRule: 0,
  },
  rooms: 1,
  places: 100,
  events: 0,
};
const room: Thing = {
  id: 3,
  name: 'Sala grande',
  space: inSpace,
  capacity: 100,
  isDefault: true,
  sitemap: { state: 'none' },
  showsAhead: 0,
  createdAt: AT,
  archivedAt: null,
  version: 1,
  regions: [],
  draft: null,
  nextShows: [],
};
const plan = {
  room: { id: 3, name: 'Sala grande', capacity: 100, space: inSpace, archivedAt: null },
  plan: null,
  shows: [],
};
const region: Thing = {
  id: 31,
  roomId: 3,
  key: 'stalls',
  name: 'Platea',
  color: '#aa3355',
  seated: true,
  reservable: true,
  capacity: 40,
  position: 1,
  version: 1,
  archivedAt: null,
  ticketTypes: 0,
  panoramas: 0,
};
const category: Thing = {
  id: 6,
  description: 'Teatro',
  icon: null,
  iconUrl: null,
  eventCount: 2,
  archivedAt: null,
  version: 1,
};
const user: Thing = {
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
  hasPassword: true,
  hasSecondFactor: false,
  linkUntil: null,
  sessions: 0,
  orders: 0,
  spaces: [],
};

interface Form {
  readonly Create: ComponentType;
  readonly Edit: ComponentType;
  /** Of both screens, and where they are opened. */
  readonly routes: { readonly create: string; readonly edit: string };
  readonly at: { readonly create: string; readonly edit: string };
  /** The calls of what is edited. */
  readonly calls: { readonly create: string; readonly edit: string };
  readonly stored: Thing;
  /** The property that the field «Nombre» is about. */
  readonly named: 'name' | 'description';
  /** What else is asked. */
  readonly reads?: Thing;
  /** What else has to be filled in of a new one, by the names of the fields, and what is sent of it. */
  readonly filled?: readonly (readonly [RegExp, string])[];
  readonly sent?: Thing;
  readonly saveNew?: RegExp;
}

const FORMS: Readonly<Record<string, Form>> = {
  'a space': {
    Create: CreateSpaceScreen,
    Edit: EditSpaceScreen,
    routes: { create: paths.createSpace.path, edit: paths.editSpace.path },
    at: { create: '/app/spaces/create', edit: '/app/spaces/2/edit' },
    calls: { create: 'space/', edit: 'space/2' },
    stored: space,
    named: 'name',
    reads: {
      'space/manager-candidate/': [],
      'space/2/manager/': [],
      'space/': { items: [space], total: 1 },
    },
    filled: [[/^Precio de la entrada/, '12,5']],
    sent: { price: 1250, currency: 'EUR', timeZone: 'Europe/Madrid' },
  },
  'a room': {
    Create: CreateRoomScreen,
    Edit: EditRoomScreen,
    routes: { create: paths.createRoom.path, edit: paths.editRoom.path },
    at: { create: '/app/rooms/create', edit: '/app/rooms/3/edit' },
    calls: { create: 'room/', edit: 'room/3' },
    stored: room,
    named: 'name',
    reads: { 'space/': { items: [space], total: 1 } },
    filled: [[/^Aforo/, '250']],
    sent: { spaceId: 2, capacity: 250 },
  },
  'a region': {
    Create: CreateRegionScreen,
    Edit: EditRegionScreen,
    routes: { create: paths.createRegion.path, edit: paths.editRegion.path },
    at: { create: '/app/room/3/region/create', edit: '/app/room/3/region/31/edit' },
    calls: { create: 'room/3/region/', edit: 'room/3/region/31' },
    stored: region,
    named: 'name',
    reads: { 'room/3/plan': plan },
    sent: { seated: true, capacity: null },
    saveNew: /^Guardar/,
  },
  'a category': {
    Create: CreateCategoryScreen,
    Edit: EditCategoryScreen,
    routes: { create: paths.createCategory.path, edit: paths.editCategory.path },
    at: { create: '/app/category/create', edit: '/app/category/6/edit' },
    calls: { create: 'category/', edit: 'category/6' },
    stored: category,
    named: 'description',
    sent: { icon: 'masks-theater' },
  },
  'a user': {
    Create: CreateUserScreen,
    Edit: EditUserScreen,
    routes: { create: paths.createUser.path, edit: paths.editUser.path },
    at: { create: '/app/user/create', edit: '/app/user/4/edit' },
    calls: { create: 'user/', edit: 'user/4' },
    stored: user,
    named: 'name',
    filled: [[/^Correo/, 'nueva@example.com']],
    sent: { email: 'nueva@example.com', roles: ['ROLE_USER'] },
    saveNew: /^Crear e invitar/,
  },
};

const refusal = (status: number, propertyPath: string, code: string, title: string): StubAnswer => ({
  status,
  data: { message: title, violations: [{ propertyPath, code, title, params: {} }] },
});

interface Written {
  readonly call: string;
  readonly body: Thing;
}

/**
 * @param answer to what is written; the stored one's own version is compared before
 * @param search of the address
 */
async function open(
  form: Form,
  screenOf: 'create' | 'edit',
  answer: (written: Written) => StubAnswer | null,
  search = '',
) {
  const house = { stored: form.stored };
  const written: Written[] = [];
  const services = await signedIn({
    me: meOf(['ROLE_ADMIN']),
    respond: ({ method = '', url = '', data }) => {
      const path = url.replace(/^\/?(api\/)?/, '');
      if (method === 'get') {
        if (path === form.calls.edit) return { data: house.stored };
        const known = form.reads?.[path];
        return known === undefined ? { status: 404, data: {} } : { data: known };
      }
      const body = JSON.parse(String(data)) as Thing;
      written.push({ call: `${method} ${path}`, body });
      const refused = answer({ call: `${method} ${path}`, body });
      if (refused !== null) return refused;
      if (method === 'put' && body['version'] !== house.stored['version'])
        return refusal(409, '', 'changedByOther', 'Otra persona ha guardado');
      return { data: house.stored };
    },
  });
  const { Create, Edit, routes, at } = form;
  const { router } = renderScreen(
    <Routes>
      <Route path={routes.create} element={<Create />} />
      <Route path={routes.edit} element={<Edit />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { services, texts, at: at[screenOf] + search },
  );
  return { house, written, router };
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const retype = async (text: string) => {
  await userEvent.clear(await nameField());
  if (text !== '') await userEvent.type(await nameField(), text);
};
const nothing = () => null;

describe.each(Object.entries(FORMS))('the form of %s', (_name, form) => {
  it('says beside the field what is missing, sends nothing, and saves by Ctrl+S', async () => {
    const { written } = await open(form, 'edit', nothing);
    await retype('');
    await save();
    expect(await screen.findByText('Este campo es obligatorio')).toBeDefined();
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await nameField());
    expect(written).toEqual([]);
    await userEvent.type(await nameField(), 'Otro nombre{Control>}s{/Control}');
    await screen.findByText('elsewhere');
    expect(written).toEqual([
      {
        call: `put ${form.calls.edit}`,
        body: expect.objectContaining({ [form.named]: 'Otro nombre', version: 1 }) as unknown,
      },
    ]);
  });

  it('says beside the field what the server refuses, and keeps what was typed', async () => {
    const { router } = await open(form, 'edit', () => refusal(409, form.named, 'alreadyExists', 'Ya existe'));
    await retype('Repetido');
    await save();
    expect(await screen.findByText('Ya existe')).toBeDefined();
    const field = await nameField();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Repetido', 'true']);
    expect(router.state.location.pathname).toBe(form.at.edit);
  });

  it('shows what somebody else has saved meanwhile, and saves over it or takes it', async () => {
    const { house, written } = await open(form, 'edit', nothing);
    await retype('Lo mío');
    house.stored = { ...form.stored, [form.named]: 'Lo de otra', version: 2 };
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona ha guardado antes' }));
    const [, ...rows] = dialog.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['NombreLo míoLo de otra']);
    await userEvent.click(dialog.getByRole('button', { name: 'Quedarme con lo suyo' }));
    await waitFor(async () => expect((await nameField()).value).toBe('Lo de otra'));
    await retype('Lo mío');
    house.stored = { ...form.stored, [form.named]: 'Lo de una tercera', version: 3 };
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar lo mío' }));
    await screen.findByText('elsewhere');
    expect(written.map(({ body }) => [body['version'], body[form.named]])).toEqual([
      [1, 'Lo mío'],
      [2, 'Lo mío'],
      [3, 'Lo mío'],
    ]);
  });

  it('makes a new one, once what is missing is filled in, and Back does not lead to the empty form', async () => {
    const { written, router } = await open(form, 'create', nothing);
    await nameField();
    await userEvent.click(screen.getByRole('button', { name: form.saveNew ?? 'Guardar' }));
    expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(0);
    expect(written).toEqual([]);
    for (const [name, text] of form.filled ?? [])
      await userEvent.type(screen.getByRole('textbox', { name }), text);
    await userEvent.type(await nameField(), 'Nuevo{Control>}s{/Control}');
    await screen.findByText('elsewhere');
    expect(written).toEqual([
      {
        call: `post ${form.calls.create}`,
        body: expect.objectContaining({ ...form.sent, [form.named]: 'Nuevo' }) as unknown,
      },
    ]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('asks before it is left with what was typed', async () => {
    const { router } = await open(form, 'edit', nothing);
    await retype('A medias');
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
    await screen.findByText('Tienes cambios sin guardar');
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect([(await nameField()).value, router.state.location.pathname]).toEqual(['A medias', form.at.edit]);
  });
});

it.each(Object.entries(FORMS))(
  'the form of %s is a missing page where there is none',
  async (_name, form) => {
    await open({ ...form, calls: { ...form.calls, edit: 'elsewhere' } }, 'edit', nothing);
    expect(await screen.findByRole('heading', { name: 'Esta fila no existe' })).toBeDefined();
  },
);

it.each([
  ['the space of a room', 'a room', {}, 'Espacio', 'Gran Teatro', 'Una sala no puede pasar a otro espacio.'],
  [
    'the kind of a region',
    'a region',
    {},
    'Tipo de zona',
    'Con butacas',
    'No se puede cambiar una vez creada',
  ],
  [
    'the time zone of what is on sale',
    'a space',
    { showsOnSale: 1 },
    'Zona horaria',
    'Europe/Madrid',
    'horaria.',
  ],
  ['the currency of what is on sale', 'a space', { showsOnSale: 1 }, 'Moneda', 'EUR · euro', 'moneda.'],
  ['one’s own roles', 'a user', { id: meOf([]).id }, 'Roles', 'Público', null],
])('%s is read only, and says why', async (_name, of, stored, label, value, why) => {
  const form = FORMS[of];
  if (form === undefined) throw new Error(`no form of ${of}`);
  await open({ ...form, stored: { ...form.stored, ...stored } }, 'edit', nothing);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  expect([field.value, field.readOnly]).toEqual([value, true]);
  if (why !== null) expect(screen.getByText(why, { exact: false })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: label })).toBeNull();
});

describe('the form of a room that is edited for its drawing', () => {
  const opened = async () => {
    const room = FORMS['a room'];
    if (room === undefined) throw new Error('no form of a room');
    const { router, written } = await open(room, 'edit', nothing, '?from=design');
    await nameField();
    return { at: () => router.state.location.pathname, written };
  };

  it('leads back to it once it is saved', async () => {
    const { at, written } = await opened();
    const capacity = screen.getByRole('textbox', { name: /^Aforo/ });
    await userEvent.clear(capacity);
    await userEvent.type(capacity, '250');
    await save();
    await waitFor(() => expect(at()).toBe('/app/room/3/design'));
    expect(written.map(({ body }) => body['capacity'])).toEqual([250]);
  });

  it('leads back to it without a change', async () => {
    const { at } = await opened();
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(at()).toBe('/app/room/3/design'));
  });
});
