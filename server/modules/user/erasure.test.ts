import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingCreated, confirmAnswer, paymentStarted } from '#domain/calls/booking.ts';
import { personalData } from '#domain/calls/personal-data.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { outboxMailer } from '#server/mail/written-letter.ts';
import { accountCaller, PASSWORD } from '#server/modules/auth/testing/account-caller.ts';
import { PLAIN_INVOICES } from '#server/modules/invoice/invoice-settings.ts';
import { numberInvoices } from '#server/modules/invoice/number-invoices.ts';
import { SIGNATURE_HEADER, signSandboxMessage } from '#server/payments/sandbox/sandbox-messages.ts';
import { violations } from '#server/testing/invariants.ts';
import { buildPackHouse, HOUSE_PRICES, putOn } from '#server/testing/pack-house.ts';
import { SANDBOX_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { tablesWith } from '#server/testing/text-search.ts';

const EMAIL = 'zutana.quiroga@example.org';
const NEW_EMAIL = 'zq.nueva@example.net';
const ORDER_EMAIL = 'zq.pedido@example.net';
/** Whatever tells who it was. */
const PERSON = [
  'Zutana',
  'Quiroga',
  EMAIL,
  NEW_EMAIL,
  ORDER_EMAIL,
  '611222333',
  '12345678Z',
  'Calle de la Prueba',
];
const PARTICIPANT = {
  firstName: 'Zutana',
  lastName: 'Quiroga',
  email: EMAIL,
  phone: '+34611222333',
  dni: '12345678Z',
  address: 'Calle de la Prueba 1',
};
/** Papers of a sale are kept by law, with whom they were made out to. */
const KEPT_BY_LAW = ['invoice'];

let server: TestServer;
let authorization: string;
let settle: () => Promise<void>;
const { call, tokensOf, account } = accountCaller(() => server);

beforeAll(async () => {
  const database = await createTestDatabase();
  const mailer = outboxMailer(database.db, (error) => {
    throw error;
  });
  settle = () => mailer.settle();
  server = await startTestServer({ mailer }, database);
  await account(EMAIL);
  const { access_token: token } = await tokensOf(EMAIL);
  authorization = `Bearer ${token}`;
  const profile = { name: 'Zutana', lastName: 'Quiroga', phone: '+34 611222333', locale: 'es' };
  expect((await call('PUT', '/api/me', profile, token)).status).toBe(200);
  await buyTicket();
  await call('PUT', '/api/me/email', { email: NEW_EMAIL, password: PASSWORD }, token);
  await beToldAndEdited();
  await settle();
});
afterAll(async () => server.close());

/** A paid order with its participant, its paper and a note of staff. */
async function buyTicket(): Promise<void> {
  const { db, app } = server;
  const { showIds, eventId } = await putOn(await buildPackHouse(db));
  await sql`
    update event set required_participant_fields = ${Object.keys(PARTICIPANT)}::text[] where id = ${eventId}`.execute(
    db,
  );
  const post = async (url: string, payload: object, headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.body === '' ? null : answer.json<unknown>();
  };
  const seats = [{ showId: showIds[2], seat: 1 }];
  const { booking, token } = bookingCreated.parse(await post('/api/open/booking/', { seats }, {}));
  const headers = { authorization, 'x-booking-token': token };
  const total = HOUSE_PRICES.adult + HOUSE_PRICES.costs;
  const confirmation = { acceptTerms: true, participants: [PARTICIPANT], addOns: [], total };
  const { orderId } = confirmAnswer.parse(
    await post(`/api/booking/${booking.id}/confirm`, confirmation, headers),
  );
  const { paymentId } = paymentStarted.parse(await post(`/api/booking/${booking.id}/payment`, {}, headers));
  const outcome = { kind: 'succeeded', amount: total, currency: 'EUR' } as const;
  const message = { messageId: 'erasure', paymentId, outcome };
  await post('/api/payment/sandbox/event', message, {
    [SIGNATURE_HEADER]: signSandboxMessage(SANDBOX_KEY, message),
  });
  await numberInvoices(db, PLAIN_INVOICES, orderId);
  await sql`update ticket_order set note = 'Zutana llama el lunes' where id = ${orderId}`.execute(db);
}

/** What staff and the mail server leave behind. */
async function beToldAndEdited(): Promise<void> {
  const { db } = server;
  await sql`
    insert into audit_log (action, subject, details)
    select 'user.edited', 'user ' || id, '{"name": ["Zutana", "Zuleta"], "locale": ["es", "en"]}'::jsonb from app_user
    where email = ${EMAIL}
    union all select 'user.factorsRemoved', 'user ' || id, '{"reason": "Zutana ha perdido el teléfono"}' from app_user
    where email = ${EMAIL}`.execute(db);
  await sql`update ticket_order set contact_email = ${ORDER_EMAIL}`.execute(db);
  await sql`
    insert into audit_log (action, subject, details)
    select 'order.emailChanged', 'order ' || id, jsonb_build_object('email', jsonb_build_array(${EMAIL}::text, ${ORDER_EMAIL}::text))
    from ticket_order`.execute(db);
  await sql`
    insert into letter (order_id, kind, content, state, error, settled_at)
    select id, 'orderPaid', '{"to": "zutana.quiroga@example.org"}', 'failed', ${`550 <${EMAIL}> unknown`}, now()
    from ticket_order`.execute(db);
  await sql`
    with sent as (
      insert into notification (title, message, audience, author_id)
      select 'Aviso', 'Hola', '{}', id from app_user where email = ${EMAIL} returning id, author_id
    ), failed as (
      insert into letter (kind, content, state, error, settled_at)
      select 'notification', jsonb_build_object('notificationId', id, 'userId', author_id), 'failed',
        ${`550 <${EMAIL}> unknown`}, now() from sent returning id)
    insert into notification_recipient (notification_id, user_id, letter_id)
    select sent.id, author_id, failed.id from sent, failed`.execute(db);
}

const exported = async () => {
  const answer = await server.app.inject({ url: '/api/me/export', headers: { authorization } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

test('the copy of one’s data is a download with all of it, and nothing that signs anybody in', async () => {
  const answer = await exported();
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="butaca-[\d-]{10}\.json"$/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const data = personalData.parse(answer.json());
  for (const needle of PERSON) expect(answer.body).toContain(needle);
  for (const part of [
    'account',
    'sessions',
    'mailedLinks',
    'bookings',
    'orders',
    'tickets',
    'payments',
  ] as const)
    expect(data[part], part).not.toEqual([]);
  for (const part of ['invoices', 'letters', 'notifications', 'auditLog'] as const)
    expect(data[part], part).not.toEqual([]);
  expect(data.auditLog).toContainEqual(expect.objectContaining({ action: 'order.emailChanged' }));
  expect(answer.body).not.toMatch(/argon2|_hash"/);
});

test('another person gets nothing of it', async () => {
  await account('otra@example.org');
  const { access_token: token } = await tokensOf('otra@example.org');
  const answer = await call('GET', '/api/me/export', undefined, token);
  for (const needle of PERSON) expect(answer.body).not.toContain(needle);
  expect((await call('GET', '/api/me/export')).status).toBe(401);
});

/** Where a table names an account: in the copy, or work of staff, which is in the audit log. */
const NAMING: Readonly<Record<string, 'copied' | 'staff'>> = {
  'app_user.joined_user_id': 'copied',
  'audit_log.actor_id': 'copied',
  'audit_log.real_actor_id': 'copied',
  'auth_session.user_id': 'copied',
  'booking.seller_id': 'staff',
  'booking.user_id': 'copied',
  'counter_call.seller_id': 'staff',
  'mail_link.user_id': 'copied',
  'map_upload.uploaded_by': 'staff',
  'notification.author_id': 'staff',
  'notification_recipient.user_id': 'copied',
  'order_refund.requested_by': 'staff',
  'participant_asset.delivered_by': 'staff',
  'participant_asset_undo.delivered_by': 'staff',
  'participant_asset_undo.undone_by': 'staff',
  'passkey.user_id': 'copied',
  'payment.seller_id': 'staff',
  'plan.created_by': 'staff',
  'recovery_code.user_id': 'copied',
  'refused_sign_in.user_id': 'copied',
  'room_draft.author_id': 'staff',
  'scan.real_user_id': 'staff',
  'scan.undone_by': 'staff',
  'scan.user_id': 'staff',
  'space_manager.user_id': 'copied',
  'ticket_order.seller_id': 'staff',
  'ticket_order.user_id': 'copied',
  'totp_factor.user_id': 'copied',
};

test('every column that names an account is accounted for', async () => {
  const { rows } = await sql<{ name: string }>`
    select source.relname || '.' || attribute.attname as name
    from pg_constraint link
      join pg_class source on source.oid = link.conrelid
      join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = any(link.conkey)
    where link.contype = 'f' and link.confrelid = 'app_user'::regclass order by 1`.execute(server.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(NAMING).toSorted());
});

test('of an erased account nothing is left in any table but the papers that the law keeps', async () => {
  // The search finds what is there.
  const before = await tablesWith(server.db, PERSON);
  expect(before).toEqual(
    expect.arrayContaining([
      'app_user',
      'audit_log',
      'invoice',
      'letter',
      'mail_link',
      'ticket',
      'ticket_order',
    ]),
  );

  const [, token = ''] = authorization.split(' ');
  expect(await call('DELETE', '/api/me', { password: 'wrong' }, token)).toMatchObject({
    code: 'wrongPassword',
  });
  expect((await call('DELETE', '/api/me', { password: PASSWORD }, token)).status).toBe(204);
  await settle();
  const { rows: waiting } = await sql<{ to: string }>`
    select content->>'to' as to from letter where state = 'waiting' and order_id is null`.execute(server.db);
  expect(waiting).toEqual([{ to: EMAIL }]);
  await server.deliverLetters();
  expect(server.letters.map(({ to }) => to)).toEqual([EMAIL]);

  expect(await tablesWith(server.db, PERSON)).toEqual(KEPT_BY_LAW);
  expect((await call('GET', '/api/me', undefined, token)).status).toBe(401);
  const { rows } =
    await sql`select actor_id is not null as told from audit_log where action = 'user.deleted'`.execute(
      server.db,
    );
  expect(rows).toEqual([{ told: true }]);
  expect(await violations(server.db)).toEqual([]);
});
