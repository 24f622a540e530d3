import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditList } from '#domain/calls/audit.ts';
import type { TokenAnswer } from '#domain/calls/auth.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { type AuditEntry, writeAudit } from './audit-repository.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: string;
const ids = new Map<Role, number>();
const mailOf = (role: Role) => `${role.toLowerCase()}@example.org`;
beforeAll(async () => {
  server = await startTestServer();
  for (const role of ROLES) ids.set(role, await account(mailOf(role), [role]));
  admin = (await tokensOf(mailOf('ROLE_ADMIN'))).access_token;
});
afterAll(async () => server.close());
const { call, tokensOf, account } = accountCaller(() => server);
const idOf = (role: Role) => ids.get(role) ?? 0;
const list = async (query = '') =>
  auditList.parse((await call('GET', `/api/audit-log/?kind=deeds&${query}`, undefined, admin)).json());
const actions = async (query: string) => (await list(query)).items.map(({ action }) => action);

test('tells who did what to whom, the newest first, with the real actor and how it was answered', async () => {
  const { access_token: root } = await tokensOf(mailOf('ROLE_SUPER_ADMIN'));
  const usher = idOf('ROLE_SEAT_USHER');
  const asAdmin = await call(
    'POST',
    `/api/super-admin/user/switch-to-user/${idOf('ROLE_ADMIN')}`,
    undefined,
    root,
  );
  const { access_token: switched } = asAdmin.json<TokenAnswer>();
  await call('POST', `/api/user/${usher}/deactivate`, undefined, switched);
  await call('DELETE', '/api/category/2000000', undefined, admin);
  await expect
    .poll(async () =>
      (await list()).items.map(({ action, status, parts }) => [
        action,
        status,
        ...parts.map((part) => [part.action, part.status]),
      ]),
    )
    .toEqual([
      ['DELETE /api/category/:id', 404],
      ['user.deactivated', null, ['POST /api/user/:id/deactivate', 200]],
      ['user.switched', null],
    ]);
  const [, deed] = (await list()).items;
  expect(deed).toMatchObject({
    actor: { id: idOf('ROLE_ADMIN'), fullName: 'Ana Gil', email: mailOf('ROLE_ADMIN') },
    realActor: { email: mailOf('ROLE_SUPER_ADMIN') },
    subject: `user ${usher}`,
    details: null,
  });

  expect(deed?.requestId).toMatch(/^[\da-f-]{36}$/);
  expect(deed?.parts.map(({ requestId }) => requestId)).toEqual([deed?.requestId]);

  expect(await actions(`about=${usher}`)).toEqual(['user.deactivated']);
  expect(await actions('action=user.switched')).toEqual(['user.switched']);
  expect(await actions(`actor=${idOf('ROLE_SUPER_ADMIN')}`)).toEqual(['user.deactivated', 'user.switched']);
  expect(await actions('search=category')).toEqual(['DELETE /api/category/:id']);
  expect(await actions('sort=at&size=1')).toEqual(['user.switched']);
  expect((await call('GET', '/api/audit-log/action/', undefined, admin)).json()).toEqual([
    'DELETE /api/category/:id',
    'POST /api/user/:id/deactivate',
    'session.began',
    'user.deactivated',
    'user.switched',
  ]);
});

test('has what a call did as one entry, also where only one of its lines is asked for, and older lines by themselves', async () => {
  const entriesOf = async (query: string) =>
    (await list(query)).items.map(({ action, parts }) => [action, ...parts.map((part) => part.action)]);
  const whole = ['user.activated', 'POST /api/user/:id/activate'];
  await call('POST', `/api/user/${idOf('ROLE_USER')}/activate`, undefined, admin);
  expect(await entriesOf('size=1')).toEqual([whole]);
  expect(await entriesOf('action=user.activated')).toEqual([whole]);
  expect(await entriesOf(`action=${encodeURIComponent('POST /api/user/:id/activate')}`)).toEqual([
    whole.toReversed(),
  ]);
  expect(await entriesOf('search=%2Factivate')).toEqual([whole.toReversed()]);
  expect(await entriesOf('search=activate&size=1')).toEqual([whole]);
  await sql`
    insert into audit_log (action, subject) values ('user.activated', 'older'), ('POST /api/older', 'older')`.execute(
    server.db,
  );
  expect(await entriesOf('search=older')).toEqual([['POST /api/older'], ['user.activated']]);
});

test('is asked for a period: from an instant on, before another one', async () => {
  await sql`
    insert into audit_log (action, subject, at) values
      ('period', 'a', '2020-01-01T00:00:00Z'), ('period', 'b', '2020-01-02T00:00:00Z'),
      ('period', 'c', '2020-01-03T00:00:00Z')`.execute(server.db);
  const period = 'from=2020-01-02T00:00:00Z&until=2020-01-03T00:00:00Z';
  const { items, total } = await list(`action=period&${period}`);
  expect([items.map(({ subject, actor }) => [subject, actor]), total]).toEqual([[['b', null]], 1]);
  for (const wrong of ['from=yesterday', 'from=yesterday&until=2020-01-03T00:00:00Z']) {
    expect(await call('GET', `/api/audit-log/?${wrong}`, undefined, admin)).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  }
  const reversed = 'from=2020-01-03T00:00:00Z&until=2020-01-03T00:00:00Z';
  const refused = await call('GET', `/api/audit-log/?${reversed}`, undefined, admin);
  expect(refused).toMatchObject({ status: 400, code: 'endBeforeStart' });
  expect(refused.json()).toMatchObject({ violations: [{ propertyPath: 'until' }] });
});

test('what was done with an order is found by one name, also where it was written down by another before', async () => {
  await sql`
    insert into audit_log (action, subject) values ('order.sold', 'ticket-order 4711'), ('order.refunded', 'order 4711')`.execute(
    server.db,
  );
  const { items } = await list('search=order%204711');
  expect(items.map(({ action }) => action)).toEqual(['order.refunded', 'order.sold']);
});

test.each(ROLES)('%s reads it or is refused, by the table of areas', async (role) => {
  const may = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
  const { access_token: token } = await tokensOf(mailOf(role));
  const expected = role === 'ROLE_SEAT_USHER' ? 401 : may ? 200 : 403;
  expect((await call('GET', '/api/audit-log/', undefined, token)).status).toBe(expected);
});

describe('what a line is about', () => {
  const usher = () => idOf('ROLE_SEAT_USHER');
  const gone = { isThere: false, within: null };
  const spaceOf = async () => {
    const { rows } = await sql<{ id: number; room: number; region: number }>`
      with space as (insert into space (name) values ('Teatro') returning id),
        room as (insert into room (space_id, name, capacity) select id, 'Grande', 9 from space returning id)
      insert into region (room_id, key, name, color, seated, capacity, position)
      select room.id, 'a', 'Platea', '#000000', true, 9, 0 from room
      returning (select id from space) as id, room_id as room, id as region`.execute(server.db);
    return rows[0] ?? { id: 0, room: 0, region: 0 };
  };
  const thingOf = async (
    subject: string,
    action = 'thing',
    details: NonNullable<AuditEntry['details']> = {},
  ) => {
    await writeAudit(server.db, { actor: null, realActor: null, action, subject, details });
    return (await list(`action=${encodeURIComponent(action)}`)).items[0]?.thing;
  };

  test('an account has its name, in words and in the address of a call', async () => {
    const thing = { kind: 'user', id: usher(), name: 'Ana Gil', isThere: true, within: null };
    expect(await thingOf(`user ${usher()}`)).toEqual(thing);
    expect(await thingOf(`user ${usher()}: ROLE_SUPER_ADMIN`)).toEqual(thing);
    expect(await thingOf(`/api/user/${usher()}/deactivate`)).toEqual(thing);
    expect(await thingOf(`/api/super-admin/user/switch-to-user/${usher()}`)).toEqual(thing);
  });

  test('is the last thing that is mentioned, with what it stands in', async () => {
    const { id, room, region } = await spaceOf();
    expect(await thingOf(`/api/space/${id}`)).toMatchObject({ kind: 'space', name: 'Teatro' });
    expect(await thingOf(`/api/room/${room}/plan`)).toMatchObject({ kind: 'room', name: 'Grande' });
    expect(await thingOf(`room ${room} region ${region}`)).toEqual({
      kind: 'region',
      id: region,
      name: 'Platea',
      isThere: true,
      within: room,
    });
    await sql`update region set archived_at = now() where id = ${region}`.execute(server.db);
    expect(await thingOf(`region ${region}`)).toMatchObject({ name: 'Platea', isThere: false });
  });

  test('keeps the name that its deletion has noted, and no other', async () => {
    const noted = { description: 'Danza', name: 'Camiseta' };
    expect(await thingOf('category 900000', 'category.deleted', noted)).toEqual({
      kind: 'category',
      id: 900000,
      name: 'Danza',
      ...gone,
    });
    expect(await thingOf('event 900000 asset 4', 'eventAsset.deleted', noted)).toEqual({
      kind: 'event',
      id: 900000,
      name: null,
      ...gone,
    });
  });

  test('is not told of an erased account, nor of what mentions none', async () => {
    const erased = await account('erased@example.org', ['ROLE_USER']);
    await sql`update app_user set deleted_at = now() where id = ${erased}`.execute(server.db);
    expect(await thingOf(`user ${erased}`)).toEqual({ kind: 'user', id: erased, name: null, ...gone });
    expect(await thingOf('/api/me')).toBeNull();
    expect(await thingOf('user 99999999999')).toBeNull();
  });

  test('a ticket, an order, a show, a category, an event or a notification that is not there has a number', async () => {
    const id = '5e0b5f7e-0000-4000-8000-000000000000';
    expect(await thingOf(`participant ${id} asset 4`)).toEqual({ kind: 'ticket', id, name: null, ...gone });
    for (const [subject, kind] of [
      ['order 9', 'order'],
      // As what staff did with an order was named before.
      ['ticket-order 9', 'order'],
      ['/api/event/3/show/9', 'show'],
      ['/api/category/9', 'category'],
      ['/api/event/9/ticket-type/4', 'event'],
      ['/api/notification/9', 'notification'],
    ] as const)
      expect(await thingOf(subject)).toEqual({
        kind,
        id: 9,
        name: null,
        ...gone,
        ...(kind === 'order' && { currency: null }),
      });
  });
});
