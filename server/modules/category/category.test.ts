import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORY_ICONS, categoryList, type ManagedCategory } from '#domain/calls/category.ts';
import { ROLES } from '#domain/roles.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre } from '#server/testing/theatre.ts';
import { drawCategoryIcon } from './category-icon.ts';

let server: TestServer;
let admin: string;
let used: number;
beforeAll(async () => {
  server = await startTestServer();
  used = (await buildTheatre(server.db)).categoryId;
  await account('admin@example.org', ['ROLE_ADMIN']);
  admin = (await tokensOf('admin@example.org')).access_token;
});
afterAll(async () => server.close());
const { call, tokensOf, account } = accountCaller(() => server);

const list = async (query = '') =>
  categoryList.parse((await call('GET', `/api/category/${query}`, undefined, admin)).json());
const create = (description: string, icon: string | null = null) =>
  call('POST', '/api/category/', { description, icon }, admin);
const created = async (description: string, icon: string | null = null) =>
  (await create(description, icon)).json<ManagedCategory>();
const edit = (id: number, payload: object) => call('PUT', `/api/category/${id}`, payload, admin);
const act = (method: 'POST' | 'DELETE', path: string) =>
  call(method, `/api/category/${path}`, undefined, admin);
const upload = (id: number, content: Buffer, type = 'image/png') =>
  server.app.inject({
    method: 'PUT',
    url: `/api/category/${id}/image`,
    payload: content,
    headers: { authorization: `Bearer ${admin}`, 'content-type': type },
  });
const media = async (url: string | null) => {
  const answer = await server.app.inject({ url: url ?? '' });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.rawPayload };
};
const publicOnes = async () =>
  (await call('GET', '/api/open/category/')).json<{ id: number; description: string; iconUrl: string }[]>();

describe('a category', () => {
  test('is made with a drawn icon, found, and seen by everybody', async () => {
    const answer = await create(' Danza ', 'music');
    expect(answer.status).toBe(201);
    const category = answer.json<ManagedCategory>();
    expect(category).toEqual({
      id: category.id,
      description: 'Danza',
      icon: 'music',
      iconUrl: category.iconUrl,
      eventCount: 0,
      archivedAt: null,
      version: 1,
    });
    const icon = await media(category.iconUrl);
    expect([icon.status, icon.type]).toEqual([200, 'image/svg+xml']);
    expect(icon.body.toString()).toBe(await drawCategoryIcon('music'));
    const { id, description, iconUrl } = category;
    expect(await publicOnes()).toContainEqual({ id, description, iconUrl });
    expect((await call('GET', `/api/category/${id}`, undefined, admin)).json()).toEqual(category);
    expect((await list('?search=danz')).items).toEqual([category]);
  });

  test('has a name of its own, whatever its case; of two at once one is made', async () => {
    const answers = await Promise.all([create('Magia'), create('MAGIA'), create('magia')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await create('mAgia');
    expect(refused).toMatchObject({ status: 409, code: 'alreadyExists' });
    expect(refused.json()).toMatchObject({ violations: [{ propertyPath: 'description' }] });
  });

  test.each([
    [{ description: '', icon: null }, 'description', 'required'],
    [{ icon: null }, 'description', 'required'],
    [{ description: 'x'.repeat(61), icon: null }, 'description', 'tooLong'],
    [{ description: 'Cine', icon: '../../package' }, 'icon', 'invalid'],
  ])('is refused with %j', async (payload, propertyPath, code) => {
    const answer = await call('POST', '/api/category/', payload, admin);
    expect(answer).toMatchObject({ status: 400, code });
    expect(answer.json()).toMatchObject({ violations: [{ propertyPath }] });
  });

  test('is edited by who has read it last; its own name is not taken', async () => {
    const { id } = await created('Humor', 'confetti');
    const edited = await edit(id, { description: 'humor', icon: 'wand', version: 1 });
    expect(edited.json()).toMatchObject({ description: 'humor', icon: 'wand', version: 2 });
    const late = await edit(id, { description: 'Comedia', icon: null, version: 1 });
    expect(late).toMatchObject({ status: 409, code: 'changedByOther' });
    expect((await call('GET', `/api/category/${id}`, undefined, admin)).json()).toEqual(edited.json());
    expect(await edit(id, { description: 'Teatro', icon: null, version: 2 })).toMatchObject({
      status: 409,
      code: 'alreadyExists',
    });
    expect((await edit(2_000_000, { description: 'Nada', icon: null, version: 1 })).status).toBe(404);
  });
});

describe('an uploaded icon', () => {
  test('is drawn anew, kept by an edit that says so, and replaced by another one', async () => {
    const { id } = await created('Cine', 'movie');
    const picture = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0aa' } })
      .png()
      .toBuffer();
    const uploaded = (await upload(id, picture)).json<ManagedCategory>();
    expect(uploaded).toMatchObject({ icon: 'picture', version: 2 });
    const { width, height, format } = await sharp((await media(uploaded.iconUrl)).body).metadata();
    expect([width, height, format]).toEqual([192, 144, 'webp']);

    const kept = await edit(id, { description: 'Cine', icon: 'picture', version: 2 });
    expect(kept.json()).toMatchObject({ icon: 'picture', iconUrl: uploaded.iconUrl });
    const drawn = await edit(id, { description: 'Cine', icon: 'camera', version: 3 });
    expect(drawn.json()).toMatchObject({ icon: 'camera' });
    const none = await edit(id, { description: 'Cine', icon: null, version: 4 });
    expect(none.json()).toMatchObject({ icon: null, iconUrl: null });
  });

  test('is a picture by its bytes', async () => {
    const { id } = await created('Feria');
    const markup = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0h9"/></svg>',
    );
    for (const [content, type] of [
      [markup, 'image/svg+xml'],
      [Buffer.from('no picture at all'), 'image/png'],
    ] as const) {
      const answer = await upload(id, content, type);
      expect([answer.statusCode, answer.json<{ violations: { code: string }[] }>().violations[0]]).toEqual([
        422,
        expect.objectContaining({ propertyPath: 'image', code: 'notAPicture' }),
      ]);
    }
    expect((await upload(2_000_000, markup)).statusCode).toBe(422);
  });

  test('each one of the set is lines and nothing else', async () => {
    for (const name of CATEGORY_ICONS) {
      const lines = (await drawCategoryIcon(name)).replace(/^<svg [^>]*>|<\/svg>\n$/g, '');
      expect(lines).toMatch(/^(<path d="[^"<>&]+"\/>)+$/);
    }
  });
});

describe('leaving', () => {
  test('one that no event stands in is deleted, and that is remembered', async () => {
    const { id } = await created('Efímera');
    expect((await act('DELETE', String(id))).status).toBe(204);
    expect((await act('DELETE', String(id))).status).toBe(404);
    const { rows } = await sql`
      select action, details from audit_log where subject = ${`category ${id}`}`.execute(server.db);
    expect(rows).toEqual([{ action: 'category.deleted', details: { description: 'Efímera' } }]);
  });

  test('one that events stand in says so, and can be archived and restored', async () => {
    const refused = await act('DELETE', String(used));
    expect(refused).toMatchObject({ status: 409, code: 'inUse' });
    expect(refused.json()).toMatchObject({ violations: [{ params: { what: '1 evento' } }] });
    const archived = (await act('POST', `${used}/archive`)).json<ManagedCategory>();
    expect(archived.archivedAt).not.toBeNull();
    expect((await list()).items.map(({ id }) => id)).not.toContain(used);
    expect((await list('?archived=true')).items.map(({ id }) => id)).toEqual([used]);
    expect((await publicOnes()).map(({ id }) => id)).not.toContain(used);
    expect((await call('GET', `/api/open/category/${used}`)).status).toBe(404);
    const events = (await call('GET', '/api/open/event/')).json<{ categories: unknown[] }[]>();
    expect(events.flatMap(({ categories }) => categories)).toEqual([]);

    const restored = (await act('POST', `${used}/restore`)).json<ManagedCategory>();
    expect(restored.archivedAt).toBeNull();
    expect((await publicOnes()).map(({ id }) => id)).toContain(used);
    expect((await act('POST', '2000000/archive')).status).toBe(404);
  });
});

test('the list is sorted whatever the case, by pages that do not overlap', async () => {
  const all = (await list('?size=1000')).items.map(({ description }) => description);
  expect(all).toEqual(all.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  const pages = [await list('?size=3&page=1'), await list('?size=3&page=2')];
  expect(pages.flatMap(({ items }) => items.map(({ description }) => description))).toEqual(all.slice(0, 6));
  expect(pages.map(({ total }) => total)).toEqual([all.length, all.length]);
  expect((await list('?sort=-description&size=1')).items[0]?.description).toBe(all.at(-1));
});

test.each(ROLES)('%s enters or is refused, by the table of areas', async (role) => {
  await account(`${role}@example.org`, [role]);
  const { access_token: token } = await tokensOf(`${role}@example.org`);
  const may = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
  expect((await call('GET', '/api/category/', undefined, token)).status).toBe(may ? 200 : 403);
  expect((await call('DELETE', '/api/category/2000000', undefined, token)).status).toBe(may ? 404 : 403);
});

test('nobody without a session; and every call is in the documentation', async () => {
  expect((await call('POST', '/api/category/', { description: 'x', icon: null })).status).toBe(401);
  const { paths } = (await call('GET', '/api/docs/json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/category'))).toEqual([
    '/api/category/',
    '/api/category/{id}',
    '/api/category/{id}/image',
    '/api/category/{id}/archive',
    '/api/category/{id}/restore',
  ]);
});
