import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/calls/booking.ts';
import type { OwnNotification } from '#domain/calls/notification.ts';
import type { OrderId } from '#domain/ids.ts';
import { startSession } from '#server/modules/auth/auth-service.ts';
import { TOKEN_KEY } from '#server/testing/test-server.ts';
import { type SoldTheatre, startSoldTheatre } from '../ticket/testing/sold-theatre.ts';
import { letterSamples } from './letter-samples.ts';
import { type OrderNews, orderNewsKind, postOrderNews } from './order-news.ts';
import { postOrderLetter } from './letter-writer.ts';
import { remindShows } from './remind-shows.ts';

let sold: SoldTheatre;
let orderId: OrderId;
let reference: string;

beforeAll(async () => {
  sold = await startSoldTheatre();
});
afterAll(async () => sold.server.close());
beforeEach(async () => {
  const { db, letters } = sold.server;
  for (const table of ['letter', 'order_news', 'ticket'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  letters.length = 0;
  const participants = [
    { firstName: 'Eva', email: 'EVA@example.org' },
    { firstName: 'Luz', email: 'luz@example.org' },
  ];
  ({ orderId, reference } = await sold.sell({ seats: [0, 1], participants }));
});

const post = (news: Omit<OrderNews, 'orderId'>) =>
  sold.server.db.transaction().execute((trx) => postOrderNews(trx, { orderId, ...news }));
const deliver = async () => {
  await sold.server.deliverLetters();
  return sold.server.letters.splice(0);
};

describe('news of an order', () => {
  test('is told once for a key, whoever says it again and however many at once', async () => {
    const details = { amount: 1500 };
    await Promise.all(Array.from({ length: 20 }, () => post({ kind: 'refunded', key: '7', details })));
    await post({ kind: 'refunded', key: '7', details });
    const [letter, ...others] = await deliver();
    expect([letter?.to, others]).toEqual(['eva@example.org', []]);
    expect(letter?.subject).toMatch(/ 15\s€ /);
    await post({ kind: 'refunded', key: '8', details });
    expect(await deliver()).toHaveLength(1);
  });

  test('is told only if what it tells has happened', async () => {
    const failed = sold.server.db.transaction().execute(async (trx) => {
      await postOrderNews(trx, { orderId, kind: 'cancelled', key: '' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await deliver()).toEqual([]);
    await post({ kind: 'cancelled', key: '' });
    expect(await deliver()).toHaveLength(1);
  });

  test('holds no link and no word of its letter once that has gone', async () => {
    const url = 'https://tickets.test/pay/secret';
    await post({ kind: 'paymentLink', key: '1', details: { url, until: '2027-01-01T10:00:00.000Z' } });
    const [letter] = await deliver();
    expect(letter?.text).toContain(url);
    const { rows } = await sql<{ content: unknown; details: object }>`
      select letter.content, news.details from letter join order_news news using (order_id)`.execute(
      sold.server.db,
    );
    expect(rows).toEqual([{ content: null, details: { until: '2027-01-01T10:00:00.000Z' } }]);
  });

  test('brings tickets on paper and for the calendar where seats or hours have changed', async () => {
    const showId = sold.theatre.showId;
    const before = { startsAt: '2026-12-01T20:00:00.000Z', roomName: 'Otra sala' };
    await post({ kind: 'eventChanged', key: '2', details: { showId, before, reason: 'Hay fútbol.' } });
    const letters = await deliver();
    expect(letters.map(({ to }) => to)).toEqual(['eva@example.org', 'luz@example.org']);
    expect(letters.map(({ attachments }) => attachments.map(({ contentType }) => contentType))).toEqual([
      ['image/png', 'image/png', 'application/pdf', 'text/calendar; charset=utf-8; method=PUBLISH'],
      ['image/png', 'application/pdf', 'text/calendar; charset=utf-8; method=PUBLISH'],
    ]);
    expect(letters[0]?.text).toContain('Otra sala');
    expect(letters[0]?.text).toContain('Hay fútbol.');
    expect(letters[0]?.attachments[2]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(letters[1]?.text).not.toContain('/confirmed');
  });

  test('says what is special about the seats', async () => {
    const { db } = sold.server;
    await sql`update ticket set marks = '{accessible,restrictedView}' where position = 0`.execute(db);
    await post({ kind: 'eventChanged', key: '3', details: { showId: sold.theatre.showId, reason: '' } });
    const [letter] = await deliver();
    const special = /butaca \d+ · Accesible en silla de ruedas · Visibilidad reducida/g;
    expect(letter?.text.match(special)).toHaveLength(1);
    const calendar = letter?.attachments.find(({ filename }) => filename.endsWith('.ics'));
    // Long lines are folded.
    expect(
      calendar?.content
        .toString()
        .replaceAll(/\r\n\s/g, '')
        .match(special),
    ).toHaveLength(1);
  });

  test('takes a cancelled show out of the calendar', async () => {
    await post({ kind: 'eventCancelled', key: '3', details: { showId: sold.theatre.showId } });
    const [letter] = await deliver();
    const calendar = letter?.attachments.at(-1)?.content.toString() ?? '';
    expect(calendar).toContain('METHOD:CANCEL');
    expect(calendar).toContain(`UID:${reference}-${sold.theatre.showId}@butaca`);
  });

  test('of a cancelled reservation nothing is said to be valid still', async () => {
    await post({ kind: 'cancelled', key: '4', details: {} });
    const [letter] = await deliver();
    expect(letter?.text).toContain('vuelven a estar libres');
    expect(letter?.text).not.toContain('siguen siendo válidas');
    expect(letter?.attachments.at(-1)?.content.toString()).toContain('METHOD:CANCEL');
  });

  test.each(orderNewsKind.options)('%s names the event, in the language of its customer', async (kind) => {
    await sql`update ticket_order set locale = 'en' where id = ${orderId}`.execute(sold.server.db);
    await post({ kind, key: 'x', details: { until: '2027-01-01T10:00:00.000Z', url: 'https://x.test' } });
    const [letter] = await deliver();
    expect(letter?.subject).not.toMatch(/[{}]/);
    expect(letter?.text).toContain('Where: ');
    expect(letter?.html).toContain('lang="en"');
  });
});

describe('the confirmation', () => {
  test('leads to the participants that are to be completed, until nothing is missing', async () => {
    await sold.require('firstName', 'dni');
    await sold.server.db.transaction().execute((trx) => postOrderLetter(trx, orderId, { kind: 'order' }));
    const [letter] = await deliver();
    expect(letter?.text).toContain('Faltan datos de 2 participantes');
    expect(letter?.text).toMatch(/\/participants\?token=\d+\.[\w-]{22}$/m);
    await sold.require();
    await sold.server.db.transaction().execute((trx) => postOrderLetter(trx, orderId, { kind: 'order' }));
    expect((await deliver())[0]?.text).not.toContain('/participants');
  });
});

describe('the link of a letter', () => {
  /** Opened in a browser that has nothing but the letter. */
  const opened = async () => {
    await sold.server.db.transaction().execute((trx) => postOrderLetter(trx, orderId, { kind: 'order' }));
    const [, booking = '', key = ''] =
      /\/confirmed\?booking=([\w-]+)#([\w-]{22})$/m.exec((await deliver())[0]?.text ?? '') ?? [];
    return { booking: `/api/open/booking/${booking}`, key };
  };
  const call = (url: string, key: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
    sold.server.app.inject({ method, url, headers: { 'x-booking-token': key } });
  const statusOf = async (url: string, key: string) => (await call(url, key)).statusCode;

  test('shows the tickets of its order, and opens nothing else', async () => {
    const { booking, key } = await opened();
    const others = await sold.sell({ places: 1 });
    const { rows } = await sql<{ id: string }>`
      select booking_id as id from ticket_order where id = ${others.orderId}`.execute(sold.server.db);
    const other = `/api/open/booking/${rows[0]?.id}`;
    const asked = ['/order', '/tickets.pdf', '', '/payment', '/invoice/'];
    const answers = (token: string) =>
      Promise.all(asked.map(async (what) => statusOf(`${booking}${what}`, token)));
    expect(await answers(key)).toEqual([200, 200, 404, 404, 404]);
    // In the fixture a booking's token is its id.
    const token = booking.split('/').at(-1) ?? '';
    expect(await answers(token)).toEqual([200, 200, 200, 200, 200]);
    const changed = await Promise.all([
      call(`${booking}/proceed`, key, 'POST'),
      call(`${booking}/seat/${sold.theatre.showId}/0`, key, 'DELETE'),
      call(booking, key, 'DELETE'),
    ]);
    expect(changed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect([await statusOf(`${other}/order`, key), await statusOf(`${booking}/order`, `${key}x`)]).toEqual([
      404, 404,
    ]);
  });

  test('tells of people only who they are, as tickets do', async () => {
    await sql`update ticket set participant = participant || '{"dni": "12345678Z", "phone": "600000000"}'`.execute(
      sold.server.db,
    );
    const { booking, key } = await opened();
    const peopleBy = async (token: string) =>
      (await call(`${booking}/order`, token)).json<Order>().tickets.map(({ participant }) => participant);
    expect(await peopleBy(key)).toEqual([{ firstName: 'Eva' }, { firstName: 'Luz' }]);
    const token = booking.split('/').at(-1) ?? '';
    expect((await peopleBy(token))[0]).toMatchObject({ dni: '12345678Z' });
    const customerBy = async (by: string) => (await call(`${booking}/order`, by)).json<Order>().customer;
    expect(await customerBy(key)).toEqual({ fullName: 'Eva Ruiz', email: 'e…@example.org' });
    expect(await customerBy(token)).toEqual({ fullName: 'Eva Ruiz', email: 'eva@example.org' });
  });

  test('shows them for thirty days after the last show', async () => {
    const { booking, key } = await opened();
    const endedDaysAgo = async (days: number) => {
      await sql`update show set starts_at = clock_timestamp() - make_interval(days => ${days}, hours => 3),
        ends_at = clock_timestamp() - make_interval(days => ${days}) where id = ${sold.theatre.showId}`.execute(
        sold.server.db,
      );
      return statusOf(`${booking}/order`, key);
    };
    expect([await endedDaysAgo(29), await endedDaysAgo(31)]).toEqual([200, 404]);
    expect(await statusOf(`${booking}/tickets.pdf`, key)).toBe(404);
    expect(await endedDaysAgo(-90)).toBe(200);
  });

  test('shows nothing to who had it by an e-mail that its customer has no more', async () => {
    const { booking, key } = await opened();
    const rename = (email: string) =>
      sql`update app_user set email = ${email} where id = ${sold.customer}`.execute(sold.server.db);
    await rename('eva.ruiz@example.org');
    expect([await statusOf(`${booking}/order`, key), await statusOf(`${booking}/tickets.pdf`, key)]).toEqual([
      404, 404,
    ]);
    await rename('eva@example.org');
    expect(await statusOf(`${booking}/order`, key)).toBe(200);
  });
});

describe('a reminder', () => {
  const HOURS = 24;
  const begin = async (inHours: number, boughtHoursAgo: number) => {
    const { db } = sold.server;
    await sql`update show set starts_at = clock_timestamp() + make_interval(hours => ${inHours}),
      ends_at = clock_timestamp() + make_interval(hours => ${inHours + 2}) where id = ${sold.theatre.showId}`.execute(
      db,
    );
    await sql`update ticket_order set purchased_at = clock_timestamp() - make_interval(hours => ${boughtHoursAgo})
      where id = ${orderId}`.execute(db);
  };
  const remind = () => remindShows(sold.server.db, HOURS);

  test('goes out once when the hour has come, to the customer and the others, from two servers at once', async () => {
    await begin(30, 100);
    await remind();
    expect(await deliver()).toEqual([]);
    await begin(20, 100);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect((await deliver()).map(({ to }) => to)).toEqual(['eva@example.org', 'luz@example.org']);
  });

  test('goes again where the show was moved since, and not to who has just bought', async () => {
    await begin(20, 100);
    await remind();
    await begin(22, 100);
    await remind();
    expect(await deliver()).toHaveLength(4);
    await begin(10, 1);
    await remind();
    expect(await deliver()).toEqual([]);
  });

  test('is none for void tickets, for orders that are not paid, and where none are wanted', async () => {
    await begin(20, 100);
    await remindShows(sold.server.db, 0);
    await sql`update ticket_order set state = 'reserved' where id = ${orderId}`.execute(sold.server.db);
    await remind();
    await sql`update ticket_order set state = 'paid' where id = ${orderId}`.execute(sold.server.db);
    await sql`update ticket set state = 'void'`.execute(sold.server.db);
    await remind();
    expect(await deliver()).toEqual([]);
  });
});

describe('the bell', () => {
  const bell = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const { db, app } = sold.server;
    const { access_token: token } = await startSession({ db, tokenKey: TOKEN_KEY }, sold.customer);
    const answer = await app.inject({
      method,
      url: `/api/me/notification/${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return answer.json<{ items: OwnNotification[]; total: number; unread: number }>();
  };

  test('tells the customer of an order the same news, in their language, until it is read', async () => {
    await post({ kind: 'refunded', key: '7', details: { amount: 1500 } });
    await post({ kind: 'cancelled', key: '', details: { reason: 'A petición tuya.' } });
    const { items, total } = await bell('GET', '');
    expect([total, items.map((item) => item.orderId)]).toEqual([2, [orderId, orderId]]);
    expect(items[0]?.title).toContain(reference);
    expect(items[0]?.message).toMatch(/A petición tuya\.$/);
    expect(items[1]?.title).toMatch(/ 15\s€ /);
    expect((await bell('GET', 'unread')).unread).toBe(2);
    expect((await bell('POST', 'read', { ids: [items[0]?.id] })).unread).toBe(1);
    expect((await bell('POST', 'read', {})).unread).toBe(0);
  });

  test('tells nobody else', async () => {
    const other = await sold.account('other@example.org', 'Sol', 'Paz', ['ROLE_USER']);
    await sql`update ticket_order set user_id = ${other} where id = ${orderId}`.execute(sold.server.db);
    await post({ kind: 'refunded', key: '7', details: { amount: 1500 } });
    expect((await bell('GET', '')).total).toBe(0);
    expect((await bell('GET', 'unread')).unread).toBe(0);
  });
});

test('there is a sample of each kind, whole in both languages', async () => {
  const samples = letterSamples('http://tickets.test', sold.server.printer);
  for (const kind of orderNewsKind.options) expect([...samples.keys()]).toContain(kind);
  for (const [kind, write] of samples) {
    for (const language of ['es', 'en'] as const) {
      const { subject, text, html } = await write(language);
      expect([kind, subject + text + html].join()).not.toMatch(/\{\{|undefined/);
    }
  }
});
