import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Notification,
  ownNotificationList,
  type Preview,
  recipientList,
} from '#domain/calls/notification.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { accountCaller } from '#server/modules/auth/testing/account-caller.ts';
import { walkInCustomer } from '#server/modules/box-office/customer-repository.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import { sendDueNotifications } from './send-notifications.ts';

let server: TestServer;
let theatre: Theatre;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
  await account('admin@example.org', ['ROLE_ADMIN']);
  admin = (await tokensOf('admin@example.org')).access_token;
});
afterAll(async () => server.close());
const { call, tokensOf, account, lettersTo } = accountCaller(() => server);

const words = { title: 'Cambio de hora', message: 'La función empieza a las 21:00.\n\nGracias.' };
const create = (audience: object, more: object = {}) =>
  call('POST', '/api/notification/', { ...words, audience, byMail: true, sendAt: null, ...more }, admin);
const created = async (audience: object, more: object = {}) =>
  (await create(audience, more)).json<Notification>();
const read = async (id: number) =>
  (await call('GET', `/api/notification/${id}`, undefined, admin)).json<Notification>();
const recipients = async (id: number, query = '') =>
  recipientList.parse(
    (await call('GET', `/api/notification/${id}/recipient/?${query}`, undefined, admin)).json(),
  );
const countFor = async (audience: object) =>
  (await call('POST', '/api/notification/preview', { ...words, audience }, admin)).json<Preview>().recipients;
const send = () => sendDueNotifications(server.db);

/** An order with one ticket for a show of the event. */
async function buy(user: number, show: number, state = 'paid', ticket = 'valid'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with bought as (
      insert into booking (token_hash, event_id, user_id, state) values ('', ${theatre.eventId}, ${user}, 'confirmed') returning id
    ), ordered as (
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
      select left(id::text, 13), ${theatre.eventId}, id, ${user}, ${state}, 'EUR', 0, 1500, '{}' from bought returning id
    )
    insert into ticket (order_id, event_id, show_id, region, region_name, ticket_type_name, price, state, position)
    select id, ${theatre.eventId}, ${show}, 2, 'Pista', 'Pista', 1500, ${ticket}, 0 from ordered
    returning order_id as id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

/** Sold at the counter in nobody's name, to whom an e-mail was asked afterwards. */
async function buyWithoutAccount(email: string | null, show: number = theatre.showId, state = 'paid') {
  const order = await buy(await walkInCustomer(server.db), show, state);
  await putRight(order, email);
  return order;
}
const putRight = async (order: number, email: string | null) =>
  sql`update ticket_order set contact_email = ${email}, locale = 'en' where id = ${order}`.execute(server.db);
async function anotherShow(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into show (event_id, room_id, plan_id, starts_at, ends_at)
    select event_id, room_id, plan_id, starts_at + interval '1 day', ends_at + interval '1 day' from show
    where id = ${theatre.showId} returning id`.execute(server.db);
  return rows[0]?.id ?? 0;
}

describe('the audience', () => {
  test('is users, roles, buyers of an event or of one show; each once, and nobody who is gone', async () => {
    const buyer = await account('buyer@example.org');
    const late = await account('late@example.org');
    const undone = await account('undone@example.org');
    const manager = await account('manager@example.org', ['ROLE_USER', 'ROLE_EVENT_MANAGER']);
    const gone = await account('gone@example.org', ['ROLE_EVENT_MANAGER']);
    await sql`update app_user set deactivated_at = now() where id = ${gone}`.execute(server.db);
    const lateShow = await anotherShow();
    await buy(buyer, theatre.showId);
    await buy(buyer, theatre.showId);
    await buy(late, lateShow, 'reserved');
    await buy(undone, theatre.showId, 'expired');
    await buy(undone, theatre.showId, 'paid', 'void');
    const { eventId, showId } = theatre;

    expect(await countFor({ users: [buyer, late, buyer, 2_000_000] })).toBe(2);
    expect(await countFor({ roles: ['ROLE_EVENT_MANAGER'] })).toBe(1);
    expect(await countFor({ eventId })).toBe(3);
    expect(await countFor({ eventId, showId })).toBe(1);
    expect(await countFor({ showId: lateShow })).toBe(1);
    expect(await countFor({ users: [buyer], roles: ['ROLE_EVENT_MANAGER'], showId })).toBe(2);
    expect(await countFor({})).toBe(0);

    const { id } = await created({ users: [gone], roles: ['ROLE_EVENT_MANAGER'], showId });
    await send();
    expect((await recipients(id)).items.map(({ of }) => of.id).toSorted()).toEqual(
      [buyer, manager].toSorted(),
    );
  });

  test('has to be somebody, and what it names has to be there', async () => {
    expect(await create({})).toMatchObject({ status: 422, code: 'noRecipients' });
    expect(await create({ eventId: 2_000_000 })).toMatchObject({ status: 404, code: 'notFound' });
    const { draftId: eventId, showId } = theatre;
    expect(await create({ eventId, showId })).toMatchObject({ status: 404, code: 'notFound' });
    const { audience } = await created({ showId }, { sendAt: '2099-01-01T00:00:00Z' });
    expect(audience).toMatchObject({
      event: { id: theatre.eventId, name: 'La mujer del saco' },
      show: { id: showId },
    });
  });
});

test.each([
  [{ title: ' ' }, 'title', 'required'],
  [{ title: 'x'.repeat(121) }, 'title', 'tooLong'],
  [{ title: 'a\nb' }, 'title', 'invalid'],
  [{ message: '' }, 'message', 'required'],
  [{ sendAt: 'tomorrow' }, 'sendAt', 'invalid'],
])('is refused with %j', async (wrong, propertyPath, code) => {
  const answer = await create({ roles: ['ROLE_USER'] }, wrong);
  expect(answer).toMatchObject({ status: 400, code });
  expect(answer.json()).toMatchObject({ violations: [{ propertyPath }] });
});

describe('sending', () => {
  test('happens once, however many servers do it at once, and again after nothing', async () => {
    const users = await Promise.all([1, 2, 3].map((each) => account(`once-${each}@example.org`)));
    const { id, state } = await created({ users });
    expect(state).toBe('waiting');
    const letters = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from letter
        where (content->>'notificationId')::integer = ${id}`.execute(server.db);
      return rows[0]?.count;
    };
    await Promise.all(Array.from({ length: 5 }, send));
    await send();
    expect(await letters()).toBe(3);
    const sent = await read(id);
    expect(sent).toMatchObject({ state: 'sent', recipients: 3, read: 0, letters: { waiting: 3, sent: 0 } });
    expect(sent.sentAt).not.toBeNull();
  });

  test('that ends in the middle has done nothing, and is done by the next', async () => {
    const { id } = await created({ users: [await account('half@example.org')] });
    await sql`alter table letter add constraint broken check (kind <> 'notification') not valid`.execute(
      server.db,
    );
    await expect(send()).rejects.toThrow('broken');
    expect((await recipients(id)).total).toBe(0);
    await sql`alter table letter drop constraint broken`.execute(server.db);
    expect(await read(id)).toMatchObject({ state: 'waiting', recipients: 0 });
    await send();
    expect(await read(id)).toMatchObject({ state: 'sent', recipients: 1, letters: { waiting: 1 } });
  });

  test('writes to each one in their language, one letter an e-mail, with its paragraphs', async () => {
    const spanish = await account('es@example.org');
    const english = await account('en@example.org');
    await sql`update app_user set locale = 'en' where id = ${english}`.execute(server.db);
    const { rows } = await sql<{ id: number }>`
      insert into app_user (email, name, provisional) values ('ES@example.org', 'Otra', true) returning id`.execute(
      server.db,
    );
    const beside = rows[0]?.id ?? 0;
    const { id } = await created({ users: [spanish, english, beside], eventId: theatre.eventId });
    await send();
    await server.deliverLetters();
    const [letter] = lettersTo('es@example.org');
    expect(letter?.subject).toBe('Cambio de hora');
    expect(letter?.text).toMatch(/^Hola, Ana:\n\nLa función empieza a las 21:00\.\n\nGracias\.\n\n/);
    expect(letter?.html).toMatch(/>La función empieza a las 21:00\.<\/p><p[^>]*>Gracias\.<\/p>/);
    expect(letter?.text).toContain(`http://tickets.test/events/${theatre.eventId}`);
    expect(lettersTo('en@example.org')[0]?.text).toMatch(/^Hello Ana,\n\nLa función/);
    expect(lettersTo('ES@example.org')).toEqual([]);
    const { items } = await recipients(id, 'search=es%40example.org');
    expect(items.map(({ email, letter: state }) => [email, state])).toEqual([
      ['es@example.org', 'sent'],
      ['ES@example.org', null],
    ]);
    expect((await recipients(id, 'letter=failed')).total).toBe(0);
  });

  test('goes where staff have put the e-mail of the order right, without the name of the account', async () => {
    const buyer = await account('mistyped@example.org');
    await buy(buyer, theatre.showId);
    await sql`update ticket_order set contact_email = 'right@example.org' where user_id = ${buyer}`.execute(
      server.db,
    );
    await created({ users: [buyer], eventId: theatre.eventId });
    await send();
    await server.deliverLetters();
    expect(lettersTo('right@example.org')[0]?.text).toMatch(/^La función/);
    expect(lettersTo('mistyped@example.org')).toEqual([]);
  });

  test('is one letter also where two accounts were put right to one e-mail', async () => {
    const buyers = [await account('typo-1@example.org'), await account('typo-2@example.org')];
    for (const buyer of buyers) await buy(buyer, theatre.showId);
    await sql`update ticket_order set contact_email = 'shared@example.org' where user_id = any(${buyers}::integer[])`.execute(
      server.db,
    );
    await created({ users: buyers, eventId: theatre.eventId });
    await send();
    await server.deliverLetters();
    expect(lettersTo('shared@example.org')).toHaveLength(1);
  });

  test('does not go to the e-mail of an order that has expired', async () => {
    const buyer = await account('standing@example.org');
    await buy(buyer, theatre.showId);
    await buy(buyer, theatre.showId, 'expired');
    await sql`update ticket_order set contact_email = 'expired@example.org' where user_id = ${buyer} and state = 'expired'`.execute(
      server.db,
    );
    await created({ users: [buyer], eventId: theatre.eventId });
    await send();
    await server.deliverLetters();
    expect(lettersTo('standing@example.org')).toHaveLength(1);
    expect(lettersTo('expired@example.org')).toEqual([]);
  });

  test('leaves out the letters where none are wanted', async () => {
    const { id } = await created({ users: [await account('bell@example.org')] }, { byMail: false });
    await send();
    await server.deliverLetters();
    expect(lettersTo('bell@example.org')).toEqual([]);
    expect(await read(id)).toMatchObject({ recipients: 1, letters: { waiting: 0, sent: 0 } });
  });

  test('waits for its time, which may be ahead only, and is cancelled until then', async () => {
    const users = [await account('ahead@example.org')];
    const { id } = await created({ users }, { sendAt: '2099-01-01T00:00:00Z' });
    await send();
    expect(await read(id)).toMatchObject({ state: 'waiting', recipients: 0 });
    const cancel = () => call('POST', `/api/notification/${id}/cancel`, undefined, admin);
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' });
    await sql`update notification set send_at = now() where id = ${id}`.execute(server.db);
    await send();
    expect(await read(id)).toMatchObject({ state: 'cancelled', recipients: 0 });
    expect(await cancel()).toMatchObject({ status: 409, code: 'notWaiting' });
    expect(await call('POST', '/api/notification/2000000/cancel', undefined, admin)).toMatchObject({
      status: 404,
    });
    const past = await create({ users }, { sendAt: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 422, code: 'pastDate' });
    expect(past.json()).toMatchObject({ violations: [{ propertyPath: 'sendAt' }] });
  });

  test('lets other letters pass between those of a large audience', async () => {
    await sql`
      insert into app_user (email, roles)
      select 'crowd-' || each || '@example.org', '{ROLE_SPACE_MANAGER}' from generate_series(1, 35) each`.execute(
      server.db,
    );
    const { id } = await created({ roles: ['ROLE_SPACE_MANAGER'] });
    await send();
    const { rows } = await sql<{ letters: number }>`
      select count(*)::integer as letters from letter where (content->>'notificationId')::integer = ${id}
      group by date_trunc('second', due_at - (select min(due_at) from letter where (content->>'notificationId')::integer = ${id}))
      order by 1 desc`.execute(server.db);
    expect(rows.map(({ letters }) => letters)).toEqual([10, 10, 10, 5]);
  });
});

describe('whoever bought at a counter without an account', () => {
  /** A show whose orders are those of the test alone. */
  const sold = async (orders: readonly (readonly [email: string | null, state?: string])[]) => {
    const showId = await anotherShow();
    const ids: number[] = [];
    for (const [email, state] of orders) ids.push(await buyWithoutAccount(email, showId, state));
    return { showId, ids };
  };

  test('is of the audience by the e-mail that was left: once for the latest order that stands', async () => {
    const before = await countFor({ eventId: theatre.eventId });
    const { showId, ids } = await sold([
      ['walk-in@example.org'],
      ['Walk-In@example.org', 'reserved'],
      [null],
      ['returned@example.org', 'refunded'],
    ]);
    expect(await countFor({ showId })).toBe(1);
    expect(await countFor({ eventId: theatre.eventId })).toBe(before + 1);
    expect(await countFor({ roles: ['ROLE_SEAT_USHER'] })).toBe(0);
    const { id } = await created({ showId });
    await send();
    expect(await read(id)).toMatchObject({ recipients: 1, read: 0, letters: { waiting: 1 } });
    const { rows } = await sql<{ reference: string }>`
      select reference from ticket_order where id = ${ids[1]}`.execute(server.db);
    const reference = rows[0]?.reference ?? '';
    const told = {
      id: `order-${ids[1]}`,
      of: { kind: 'order', id: ids[1], reference },
      fullName: '',
      email: 'Walk-In@example.org',
      letter: 'waiting',
      error: null,
      readAt: null,
    };
    expect((await recipients(id)).items).toEqual([told]);
    expect((await recipients(id, `search=${reference}&letter=waiting`)).items).toEqual([told]);
    expect((await recipients(id, 'search=somebody')).items).toEqual([]);
  });

  test('gets the letter in the language of the order, where it is put right until it goes out', async () => {
    const { showId, ids } = await sold([['mistaken@example.org']]);
    const { id } = await created({ showId });
    await send();
    await putRight(ids[0] ?? 0, 'corrected@example.org');
    await server.deliverLetters();
    expect(lettersTo('mistaken@example.org')).toEqual([]);
    const [letter] = lettersTo('corrected@example.org');
    expect(letter?.text).toMatch(/^La función empieza/);
    expect(letter?.text).toContain(`http://tickets.test/events/${theatre.eventId}`);
    expect(letter?.text).toContain('Open Butaca');
    expect((await recipients(id)).items).toMatchObject([{ email: 'corrected@example.org', letter: 'sent' }]);
  });

  test('gets none once the order does not stand any more, or its e-mail was forgotten', async () => {
    const { showId, ids } = await sold([['cancelled@example.org'], ['forgotten@example.org']]);
    const { id } = await created({ showId });
    await send();
    await sql`update ticket_order set state = 'cancelled' where id = ${ids[0]}`.execute(server.db);
    await putRight(ids[1] ?? 0, null);
    await server.deliverLetters();
    expect([...lettersTo('cancelled@example.org'), ...lettersTo('forgotten@example.org')]).toEqual([]);
    expect((await recipients(id, 'sort=email')).items.map(({ email, letter }) => [email, letter])).toEqual([
      ['', 'failed'],
      ['cancelled@example.org', 'failed'],
    ]);
  });

  test('gets no second letter where an account of the audience is written to', async () => {
    const { showId } = await sold([['beside@example.org'], ['put-right@example.org'], ['typed@example.org']]);
    await account('Beside@example.org');
    const user = await account('typed@example.org');
    await putRight(await buy(user, showId), 'put-right@example.org');
    const users = await sql<{
      id: number;
    }>`select id from app_user where email = 'Beside@example.org'`.execute(server.db);
    const audience = { users: users.rows.map(({ id }) => id), showId };
    // Two accounts, and whoever really has the e-mail that one of them mistyped.
    expect(await countFor(audience)).toBe(3);
    await created(audience);
    await send();
    await server.deliverLetters();
    for (const to of ['put-right@example.org', 'typed@example.org'])
      expect(lettersTo(to), to).toHaveLength(1);
    expect([...lettersTo('beside@example.org'), ...lettersTo('Beside@example.org')]).toHaveLength(1);
  });

  test('counts only where letters are sent: there is no bell for them', async () => {
    const { showId } = await sold([['no-bell@example.org']]);
    const body = { ...words, audience: { showId }, byMail: false };
    const answer = await call('POST', '/api/notification/preview', body, admin);
    expect(answer.json<Preview>().recipients).toBe(0);
    const { id } = await created({ showId }, { byMail: false });
    await send();
    expect(await read(id)).toMatchObject({ recipients: 0 });
    expect((await recipients(id)).total).toBe(0);
  });

  test('stands on one page of the list each, also beside accounts of the same name', async () => {
    const { showId, ids } = await sold(Array.from({ length: 4 }, (_, each) => [`page-${each}@example.org`]));
    const user = await account('page-9@example.org');
    await buy(user, showId);
    const { id } = await created({ showId });
    await send();
    const pages = await Promise.all([1, 2, 3].map(async (page) => recipients(id, `page=${page}&size=2`)));
    const all = pages.flatMap(({ items }) => items.map((item) => item.id));
    expect(all.toSorted()).toEqual([...ids.map((order) => `order-${order}`), `user-${user}`].toSorted());
    expect(pages[0]?.total).toBe(5);
  });
});

test('the preview is the letter, in both languages, and sends nothing', async () => {
  const answer = await call(
    'POST',
    '/api/notification/preview',
    { ...words, title: 'Solo para mí', audience: { roles: ['ROLE_ADMIN'] } },
    admin,
  );
  const { letters } = answer.json<Preview>();
  expect(letters.es).toMatchObject({ subject: 'Solo para mí', greeting: 'Hola, Ana:', body: words.message });
  expect(letters.en.action).toBe('Open Butaca');
  await send();
  await server.deliverLetters();
  expect(server.letters.map(({ subject }) => subject)).not.toContain('Solo para mí');
});

describe('the bell', () => {
  test('counts and lists what is one’s own, the newest first, until it is read', async () => {
    const user = await account('own@example.org');
    const { access_token: token } = await tokensOf('own@example.org');
    const first = await created({ users: [user] }, { title: 'Primera' });
    await send();
    const second = await created({ users: [user] }, { title: 'Segunda' });
    await created({ users: [await account('other@example.org')] }, { title: 'Ajena' });
    await send();
    const own = async () =>
      ownNotificationList.parse((await call('GET', '/api/me/notification/', undefined, token)).json());
    const unread = async () =>
      (await call('GET', '/api/me/notification/unread', undefined, token)).json<{ unread: number }>().unread;
    const mark = (payload: object) => call('POST', '/api/me/notification/read', payload, token);

    expect((await own()).items.map(({ title, readAt }) => [title, readAt])).toEqual([
      ['Segunda', null],
      ['Primera', null],
    ]);
    expect(await unread()).toBe(2);
    expect((await mark({ ids: [first.id] })).json()).toEqual({ unread: 1 });
    expect((await read(first.id)).read).toBe(1);
    expect((await read(second.id)).read).toBe(0);
    expect((await mark({})).json()).toEqual({ unread: 0 });
    expect((await own()).items.every(({ readAt }) => readAt !== null)).toBe(true);
    expect(await unread()).toBe(0);
    expect((await call('GET', '/api/me/notification/unread')).status).toBe(401);
  });
});

test.each(ROLES)('%s writes them or is refused, by the table of areas', async (role: Role) => {
  await account(`${role}@example.org`, [role]);
  const { access_token: token } = await tokensOf(`${role}@example.org`);
  const may = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
  const asked = await Promise.all([
    call('GET', '/api/notification/', undefined, token),
    call('GET', '/api/notification/2000000', undefined, token),
    call('POST', '/api/notification/preview', { ...words, audience: {} }, token),
    call('GET', '/api/me/notification/', undefined, token),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(may ? [200, 404, 200, 200] : [403, 403, 403, 200]);
});
