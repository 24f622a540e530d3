import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PersonalData, personalData } from '#domain/calls/personal-data.ts';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { ORDER_EMAIL_CHANGED } from '#server/modules/audit/audit-repository.ts';

type Part = Exclude<keyof PersonalData, 'made'>;

/** Each part of the copy that a person gets of their data; `own` are the ids of their account. */
const PARTS: Readonly<Record<Part, (own: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  account: (own) => sql`
    select id, email, name, last_name, phone, roles, locale, verified_at, provisional, joined_user_id, created_at,
      last_sign_in_at, deactivated_at, password_hash is not null as has_password,
      (select count from refused_sign_in where user_id = app_user.id) as refused_sign_ins
    from app_user where id in ${own}`,
  sessions: (own) => sql`
    select id, created_at, rotated_at, refresh_expires_at, revoked_at, impersonator_session_id is not null as by_staff,
      agent
    from auth_session where user_id in ${own}`,
  secondFactors: (own) => sql`
    select 'authenticator' as kind, null as name, created_at, confirmed_at, last_used_at
    from totp_factor where user_id in ${own}
    union all select 'passkey', name, created_at, created_at, last_used_at from passkey where user_id in ${own}
    union all select 'recovery code', null, null, null, used_at from recovery_code where user_id in ${own}`,
  mailedLinks: (own) => sql`
    select purpose, email, created_at, expires_at, used_at from mail_link where user_id in ${own}`,
  managedSpaces: (own) => sql`
    select space.id, space.name from space_manager join space on space.id = space_id where user_id in ${own}`,
  bookings: (own) => sql`
    select id, event_id, state, deadline, locale, created_at from booking where user_id in ${own}`,
  orders: (own) => sql`
    select ordered.id, reference, event.name as event, ordered.state, currency, ordered.administrative_costs, total,
      payment_method, confirmation, ordered.locale, ordered.created_at, purchased_at, reserved_until, note, contact_email
    from ticket_order ordered join event on event.id = ordered.event_id where user_id in ${own}`,
  tickets: (own) => sql`
    select ticket.id, order_id, show_id, region_name, furniture, row_name, seat_name, marks, ticket_type_name, price,
      participant, ticket.state, used_at, ticket.created_at
    from ticket join ticket_order ordered on ordered.id = order_id where user_id in ${own}`,
  addOns: (own) => sql`
    select order_id, name, quantity, price, returned
    from order_add_on join ticket_order ordered on ordered.id = order_id where user_id in ${own}`,
  payments: (own) => sql`
    select payment.id, order_id, provider, payment.state, amount, payment.currency, reason, payment.created_at,
      settled_at, payment.reference, detail
    from payment join ticket_order ordered on ordered.id = order_id where user_id in ${own}`,
  refunds: (own) => sql`
    select refunded.id, order_id, worth, amount, refunded.currency, origin, reason, refunded.created_at
    from order_refund refunded join ticket_order ordered on ordered.id = order_id where user_id in ${own}`,
  invoices: (own) => sql`
    select invoice.id, order_id, series, year, number, issued_at, content
    from invoice join ticket_order ordered on ordered.id = order_id where user_id in ${own}`,
  letters: (own) => sql`
    select letter.id, order_id, kind, content, letter.state, letter.created_at, settled_at
    from letter left join ticket_order ordered on ordered.id = order_id
    where user_id in ${own}
      or (order_id is null and lower(content->>'to') in (select lower(email) from app_user where id in ${own}))`,
  orderNews: (own) => sql`
    select order_id, kind, details, posted_at, read_at
    from order_news join ticket_order ordered on ordered.id = order_id where user_id in ${own}`,
  notifications: (own) => sql`
    select notification.id, title, message, sent_at, read_at
    from notification_recipient join notification on notification.id = notification_id where user_id in ${own}`,
  scans: (own) => sql`
    select ticket_id, scan.show_id, gate, way, outcome, scanned_at, undone_at
    from scan join ticket on ticket.id = ticket_id join ticket_order ordered on ordered.id = order_id
    where ordered.user_id in ${own}`,
  assets: (own) => sql`
    select handed.ticket_id, event_asset.name, handed.delivered_at
    from participant_asset handed join event_asset on event_asset.id = event_asset_id
      join ticket on ticket.id = handed.ticket_id join ticket_order ordered on ordered.id = order_id
    where ordered.user_id in ${own}`,
  auditLog: (own) => sql`
    select at, action, subject, status, details from audit_log
    where actor_id in ${own} or real_actor_id in ${own}
      or subject in (select 'user ' || id from app_user where id in ${own})
      or action = ${ORDER_EMAIL_CHANGED} and subject in (select 'order ' || id from ticket_order where user_id in ${own})`,
};

/** Everything about a person at one moment; see `personalData`. */
export async function readPersonalData(db: Kysely<Database>, userId: UserId): Promise<PersonalData> {
  const own = sql`(select id from app_user where id = ${userId} or joined_user_id = ${userId})`;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ made: Date }>`select now() as made`.execute(trx);
      const made = rows[0]?.made.toISOString();
      const parts: [string, unknown][] = [];
      for (const [name, part] of Object.entries(PARTS)) {
        const found = await sql<{ all: unknown }>`
          select coalesce(json_agg(each), '[]') as all from (${part(own)}) as each`.execute(trx);
        parts.push([name, found.rows[0]?.all]);
      }
      return personalData.parse({ made, ...Object.fromEntries(parts) });
    });
}
