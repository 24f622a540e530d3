import { type Kysely, sql } from 'kysely';
import { userId, type UserId } from '#domain/ids.ts';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { Database } from '#server/db/schema.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { roomId } from '#domain/ids.ts';

/** Of the event that has all tickets. */
const SHOWS = 20;
/** The space, the room and the category that a fiftieth of everything belongs to; the rest is spread over all. */
const BUSY = 7;

/**
 * Fills an empty database with `rows` of each managed list: spaces, rooms, events, users, categories, tickets (all of
 * one event, so that its participants are as many), orders, notifications and lines of the audit log.
 *
 * @returns an admin who may ask for all of them
 */
export async function fill(db: Kysely<Database>, rows: number): Promise<UserId> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`insert into app_user (email, name, last_name, phone, roles, verified_at, last_sign_in_at, created_at)
    select 'persona' || i || '@correo' || i % 97 || '.test', ${oneOf(NAMES, 'i')}, ${oneOf(SURNAMES, 'i / 7')} || ' ' || i,
      '600' || lpad(i::text, 6, '0'), array[${oneOf(['ROLE_USER', 'ROLE_USER', 'ROLE_SEAT_USHER', 'ROLE_SPACE_MANAGER'], 'i')}],
      case when i % 3 > 0 then now() end, case when i % 5 > 0 then now() - i * interval '1 minute' end, now() - i * interval '1 minute'
    from generate_series(1, ${rows}) as i`);
  const { rows: admins } = await sql<{ id: number }>`
    insert into app_user (email, name, roles, verified_at) values ('admin@butaca.test', 'Ada', array['ROLE_ADMIN'], now())
    returning id`.execute(db);
  const admin = userId.parse(admins[0]?.id);
  await run(
    `insert into category (description) select 'Categoría ' || i from generate_series(1, ${rows}) as i`,
  );
  await run(`insert into space (name, city, address, created_at, archived_at)
    select ${oneOf(['Teatro', 'Palacio', 'Sala', 'Auditorio'], 'i')} || ' ' || i, 'Ciudad ' || i % 50, 'Calle ' || i, now() - i * interval '1 minute',
      case when i % 10 = 0 then now() end
    from generate_series(1, ${rows}) as i`);
  await run(`insert into room (space_id, name, capacity, created_at, archived_at)
    select ${busyOr('i')}, 'Sala ' || i, 100 + i % 900, now() - i * interval '1 minute', case when i % 10 = 0 then now() end
    from generate_series(1, ${rows}) as i`);
  const published = await publishPlan(
    db,
    roomId.parse(1),
    testDocument([testRegion({ id: 'a', rows: 2, seatsPerRow: 5 })]),
  );
  if (!published.ok) throw new Error('the plan of the bench is wrong');
  await run(`insert into event (space_id, name, title, state, created_at, archived_at, required_participant_fields)
    select ${busyOr('i')}, ${oneOf(BEGINNINGS, 'i / 5')} || ' ' || ${oneOf(['noche', 'jardín', 'Concierto', 'Hamlet'], 'i')} || ' ' || i, 'Obra ' || i,
      case when i % 5 = 0 then 'draft' else 'published' end, now() - i * interval '1 minute',
      case when i % 10 = 0 then now() end, array['firstName', 'email']
    from generate_series(1, ${rows}) as i`);
  await run(`insert into event_category select i, ${busyOr('i')} from generate_series(1, ${rows}) as i`);
  await run(`insert into show (event_id, room_id, plan_id, starts_at, ends_at)
    select case when i <= ${SHOWS} then 1 else i % ${rows} + 1 end, ${busyOr('i')}, 1, at, at + interval '2 hours'
    from generate_series(1, ${rows}) as i cross join lateral (select now() + (i % 2000 - 1000) * interval '1 hour' as at) as moment`);
  await run(`insert into booking (id, token_hash, event_id, user_id, state)
    select ${uuid('i')}, '\\x00', 1, i, 'confirmed' from generate_series(1, ${rows}) as i`);
  await run(`insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, payment_method, confirmation, created_at, purchased_at)
    select 'R' || upper(substr(md5(i::text), 1, 7)) || i, case when i % 20 = 0 then 2 else 1 end, ${uuid('i')}, i,
      ${oneOf(['paid', 'paid', 'paid', 'paid', 'reserved', 'expired', 'refunded'], 'i')}, 'EUR', 150, 1000 + i % 5000,
      'sandbox', jsonb_build_object('tickets', jsonb_build_array(jsonb_build_object('ticketGroupId', case when i % 10 = 0 then 1 end))),
      now() - i * interval '5 minutes', now() - i * interval '5 minutes'
    from generate_series(1, ${rows}) as i`);
  await run(`insert into ticket (order_id, event_id, show_id, region, region_name, ticket_type_name, price, participant, state, position, created_at)
    select i, 1, i % ${SHOWS} + 1, 0, 'Platea', 'General', 1000 + i % 5000,
      jsonb_strip_nulls(jsonb_build_object('firstName', ${oneOf(NAMES, 'i')}, 'lastName', ${oneOf(SURNAMES, 'i / 3')} || ' ' || i,
        'email', case when i % 5 > 0 then 'asiste' || i || '@correo.test' end)),
      ${oneOf(['valid', 'valid', 'valid', 'valid', 'valid', 'used', 'void'], 'i')}, 0, now() - i * interval '5 minutes'
    from generate_series(1, ${rows}) as i`);
  await run(`insert into event_asset (event_id, name) values (1, 'Camiseta')`);
  await run(`insert into participant_asset (ticket_id, event_asset_id, delivered_by)
    select id, 1, ${admin} from ticket where price % 2 = 0`);
  await run(`insert into notification (title, message, audience, author_id, state, send_at, created_at)
    select 'Aviso ' || i, 'Mensaje ' || i, '{}', ${admin}, ${oneOf(['sent', 'sent', 'cancelled'], 'i')},
      now() - i * interval '1 hour', now() - i * interval '1 hour'
    from generate_series(1, ${rows}) as i`);
  await run(`insert into audit_log (actor_id, real_actor_id, action, subject, status, at)
    select ${admin}, ${admin}, ${oneOf(['PUT /api/event/:id', 'POST /api/space/', 'user.deleted'], 'i')}, 'event ' || i, 200,
      now() - (${rows} - i) * interval '1 minute' from generate_series(1, ${rows}) as i`);
  await run('vacuum analyze');
  return admin;
}

const NAMES = ['Ana', 'Berta', 'Carlos', 'Diego', 'Elena', 'Fermín', 'Gala', 'Hugo'];
const BEGINNINGS = ['Alguna', 'La', 'Nueva', 'Otra', 'Primera', 'Última'];
const SURNAMES = ['Gil', 'Ruiz', 'Soler', 'Campos', 'Vega', 'Nieto'];

/** SQL of an id. */
function busyOr(number: string): string {
  return `case when ${number} % 50 = 3 then ${BUSY} else ${number} end`;
}

/**
 * SQL of one of `words`, by the number that `by` (SQL) makes: mixed, so that what has nothing to do with each other
 * (a role and a name) is not always the same.
 */
function oneOf(words: readonly string[], by: string): string {
  const mixed = `abs(hashint8extended(${by}, ${words.length * 31 + (words[0]?.length ?? 0)}) % ${words.length}) + 1`;
  return `(array[${words.map((word) => `'${word}'`).join(', ')}])[${mixed}]`;
}

/** SQL of a UUID for each number. */
function uuid(number: string): string {
  return `lpad(to_hex(${number}), 32, '0')::uuid`;
}
