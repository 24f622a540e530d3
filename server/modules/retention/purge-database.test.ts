import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/day.ts';
import { bookingId, userId } from '#domain/ids.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import { purgeDatabase } from './purge-database.ts';

const DAYS = { keepDays: 30, participantDays: 60, auditDays: 365 };

let server: TestServer;
let theatre: Theatre;
beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
});
afterAll(async () => server.close());

const clock = manualClock();
/** So many days ago by the manual clock. */
const ago = (days: number) => new Date(clock.now() - days * DAY_MS);

const bookingOf = async (state: string, days: number, owner: number | null = null) => {
  const { rows } = await sql<{ id: string }>`
    insert into booking (token_hash, event_id, user_id, state, deadline, created_at)
    values ('\\x00', ${theatre.eventId}, ${owner}, ${state}, ${ago(days)}, ${ago(days)}) returning id`.execute(
    server.db,
  );
  return bookingId.parse(rows[0]?.id);
};
const provisionalOf = async (email: string, days: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, provisional, created_at) values (${email}, true, ${ago(days)}) returning id`.execute(
    server.db,
  );
  return userId.parse(rows[0]?.id);
};
const letterOf = (kind: string, state: string, days: number) =>
  sql`insert into letter (kind, state, settled_at) values (${kind}, ${state}, ${ago(days)})`.execute(
    server.db,
  );
const orderOf = (booking: string, owner: number) =>
  sql`
    insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total,
      confirmation)
    values (${booking.slice(0, 8)}, ${theatre.eventId}, ${booking}, ${owner}, 'expired', 'EUR', 0, 0, '{}')`.execute(
    server.db,
  );

const oneTurn = () => purgeDatabase({ db: server.db, clock, ...DAYS });

const idsOf = async (table: 'booking' | 'app_user') => {
  const { rows } = await sql<{ id: string | number }>`select id from ${sql.table(table)}`.execute(server.db);
  return new Set(rows.map(({ id }) => id));
};

beforeEach(async () => {
  await sql`delete from ticket_order`.execute(server.db);
  await sql`delete from booking_place`.execute(server.db);
  await sql`delete from booking`.execute(server.db);
  await sql`delete from letter`.execute(server.db);
});

test('bookings that ended without an order go when they are old enough, with their places', async () => {
  const gone = [await bookingOf('released', 31), await bookingOf('expired', 31)];
  const owner = await provisionalOf('buyer@example.org', 1);
  const ordered = await bookingOf('expired', 31, owner);
  await orderOf(ordered, owner);
  const kept = [
    ordered,
    await bookingOf('released', 29),
    await bookingOf('open', 31),
    await bookingOf('confirmed', 31),
  ];
  for (const id of [gone[0], kept[1]])
    await sql`insert into booking_place values (${id}, ${theatre.showId}, 0, ${theatre.adultId}, 1)`.execute(
      server.db,
    );
  await oneTurn();
  expect(await idsOf('booking')).toEqual(new Set(kept));
  const { rows } = await sql<{ id: string }>`select booking_id as id from booking_place`.execute(server.db);
  expect(rows).toEqual([{ id: kept[1] }]);
});

test('a booking that was begun and never had a seat goes too; one that a seat still names stays', async () => {
  const empty = await bookingOf('open', 31);
  await sql`update booking set deadline = null where id = ${empty}`.execute(server.db);
  const named = await bookingOf('expired', 31);
  await sql`
    update show_seat set state = 1, booking_id = ${named}, ticket_type_id = ${theatre.adultId}, held_until = now()
    where show_id = ${theatre.showId} and seat = 0`.execute(server.db);
  await sql`update booking set seat_keys = array[${theatre.showId}::bigint << 32] where id = ${named}`.execute(
    server.db,
  );
  await oneTurn();
  expect(await idsOf('booking')).toEqual(new Set([named]));
  await sql`
    update show_seat set state = 0, booking_id = null, ticket_type_id = null, held_until = null
    where show_id = ${theatre.showId} and seat = 0`.execute(server.db);
  await oneTurn();
  expect(await idsOf('booking')).toEqual(new Set());
});

test('an account beside another that was never joined goes, unless it bought or is signed in', async () => {
  const unclaimed = await provisionalOf('unclaimed@example.org', 31);
  const recent = await provisionalOf('recent@example.org', 29);
  const buyer = await provisionalOf('has-bought@example.org', 31);
  await orderOf(await bookingOf('expired', 31, buyer), buyer);
  const present = await provisionalOf('present@example.org', 31);
  await sql`
    insert into auth_session (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    values (${present}, '\\x01', now(), '\\x02', now() + interval '1 day')`.execute(server.db);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, created_at) values ('real@example.org', ${ago(400)}) returning id`.execute(
    server.db,
  );
  await oneTurn();
  const left = await idsOf('app_user');
  const wanted = [unclaimed, recent, buyer, present, rows[0]?.id ?? 0];
  expect(wanted.map((id) => left.has(id))).toEqual([false, true, true, true, true]);
});

test('nor does one that was sent a notification', async () => {
  const told = await provisionalOf('told@example.org', 31);
  await sql`
    with sent as (
      insert into notification (title, message, audience, author_id) values ('Aviso', 'Hola', '{}', ${told}) returning id
    )
    insert into notification_recipient (notification_id, user_id) select id, ${told} from sent`.execute(
    server.db,
  );
  const unclaimed = await provisionalOf('untold@example.org', 31);
  await oneTurn();
  const left = await idsOf('app_user');
  expect([left.has(told), left.has(unclaimed)]).toEqual([true, false]);
});

test('letters that were handed over go, those that failed stay to be looked at', async () => {
  await letterOf('old-sent', 'sent', 31);
  await letterOf('old-kept', 'kept', 31);
  await letterOf('new-sent', 'sent', 29);
  await letterOf('old-failed', 'failed', 31);
  await letterOf('waits', 'waiting', 31);
  await oneTurn();
  const { rows } = await sql<{ kind: string }>`select kind from letter order by kind`.execute(server.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['new-sent', 'old-failed', 'waits']);
});

test('of letters that failed the words go, and what counters were answered', async () => {
  const { db } = server;
  const failed = (days: number) =>
    sql`
    insert into letter (kind, state, settled_at, content, error)
    values (${`failed-${days}`}, 'failed', ${ago(days)}, '{"to": "ana@example.org"}', '550 ana@example.org')`.execute(
      db,
    );
  await failed(31);
  await failed(29);
  const seller = await provisionalOf('seller@example.org', 1);
  const answered = (days: number) =>
    sql`
    insert into counter_call (key, seller_id, subject, answer, created_at)
    values (gen_random_uuid(), ${seller}, ${`sale ${days}`}, '{}', ${ago(days)})`.execute(db);
  await answered(31);
  await answered(29);
  await oneTurn();
  const letters = await sql<{ kind: string; words: boolean }>`
    select kind, content is not null and error is not null as words from letter order by kind`.execute(db);
  expect(letters.rows).toEqual([
    { kind: 'failed-29', words: true },
    { kind: 'failed-31', words: false },
  ]);
  const calls = await sql<{ subject: string }>`select subject from counter_call`.execute(db);
  expect(calls.rows).toEqual([{ subject: 'sale 29' }]);
});

test('who the participants were is forgotten so many days after the show; their tickets are not', async () => {
  const { db } = server;
  const owner = await provisionalOf('participants@example.org', 1);
  const sold = async () => {
    const booking = await bookingOf('confirmed', 1, owner);
    await orderOf(booking, owner);
    const { rows } = await sql<{ id: number }>`
      update ticket_order set state = 'paid',
        confirmation = '{"tickets": [{"seat": 1, "participant": {"firstName": "Zutana"}}], "addOns": []}',
        contact_email = 'right@example.org'
      where booking_id = ${booking} returning id`.execute(db);
    await sql`
      insert into ticket (order_id, event_id, show_id, region, region_name, ticket_type_name, price, participant, position)
      values (${rows[0]?.id}, ${theatre.eventId}, ${theatre.showId}, 2, 'Pista', 'Pista', 1500,
        '{"firstName": "Zutana"}', 0)`.execute(db);
  };
  const endedAgo = (days: number) =>
    sql`
    update show set starts_at = ${ago(days + 1)}, ends_at = ${ago(days)} where event_id = ${theatre.eventId}`.execute(
      db,
    );
  const known = async () => {
    const { rows } = await sql<{ ticket: unknown; confirmed: unknown; email: string | null; price: number }>`
      select participant as ticket, confirmation #> '{tickets,0,participant}' as confirmed, contact_email as email, price
      from ticket join ticket_order ordered on ordered.id = order_id`.execute(db);
    return rows;
  };
  await sold();
  await endedAgo(59);
  await oneTurn();
  const zutana = { firstName: 'Zutana' };
  expect(await known()).toEqual([
    { ticket: zutana, confirmed: zutana, email: 'right@example.org', price: 1500 },
  ]);
  await endedAgo(61);
  await oneTurn();
  expect(await known()).toEqual([{ ticket: {}, confirmed: {}, email: null, price: 1500 }]);
  await sql`delete from ticket`.execute(db);
});

test('lines of the audit log are kept for longer, and go by this job alone', async () => {
  const { db } = server;
  const line = (days: number) =>
    sql`
    insert into audit_log (action, subject, at) values ('purged', ${`${days}`}, ${ago(days)})`.execute(db);
  await line(366);
  await line(364);
  await oneTurn();
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_log where action = 'purged'`.execute(db);
  expect(rows).toEqual([{ subject: '364' }]);
  await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow(/only grows/);
});
