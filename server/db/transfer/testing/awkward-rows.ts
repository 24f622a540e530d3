import type pg from 'pg';

/** Values that a copy could lose, change or take for something else. */
const AWKWARD = [
  `insert into space (name, description, city) overriding system value values
    (E'tab\\there', E'line\\nfeed and \\\\N and \\\\.', 'Cádiz — 東京 🎭'), ('', E'\\\\', E'"quoted", \\r\\n'), ('long', repeat('ñ', 70000), 'x')`,
  `insert into room (space_id, name, capacity) select id, 'Sala', 10 from space where name = 'long'`,
  `insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
    select id, 1, '{"n": 1.50, "deep": [null, true, {"é": "\\u00e9\\n"}]}',
      (select string_agg(set_byte('\\x00', 0, byte), '' order by byte) from generate_series(0, 255) as byte),
      decode(repeat('00ff5c0a', 200000), 'hex'), 'hash', 0 from room`,
  `insert into event (space_id, name, title, required_participant_fields)
    select id, 'Función', 'T', array['a,b', 'c"d', '', 'NULL', E'e\\\\f', '{g}'] from space where name = 'long'`,
  `insert into show (event_id, room_id, plan_id, starts_at, ends_at, status_version)
    select event.id, room.id, plan.id, '2026-12-31 23:59:59.999999+14', '2027-01-01 03:00Z', 9007199254740993
    from event, room, plan`,
  // What the trigger of the table show would not have left.
  `update event set first_starts_at = '0044-03-15 12:00 BC', last_ends_at = 'infinity'`,
  `insert into show_region (show_id, region, capacity, taken) select id, -1, 5000, 1 from show`,
  `insert into show_seat (show_id, seat, region) select show.id, seat, 0 from show, generate_series(0, 4999) as seat`,
  `insert into booking (token_hash, event_id, seat_keys) select '\\x00', id, array[-9223372036854775808, 4294967296] from event`,
  `insert into app_user (email, name, password_hash, locale) values ('ana@example.org', 'Ana', null, 'es')`,
  `insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, confirmation)
    select 'R', event.id, booking.id, app_user.id, 'paid', 'EUR', 0, 0, '[]' from event, booking, app_user`,
  `insert into ticket (order_id, show_id, region, region_name, ticket_type_name, price, position, participant, changed_at, event_id)
    select ticket_order.id, show.id, 0, 'Platea', 'Normal', 0, 0, '{"firstName": "Núñez\\t"}', '2001-01-01Z', show.event_id
    from ticket_order, show`,
  `insert into app_setting (key, value) values ('null', 'null'), ('text', '"\\\\\\""')`,
];

/** Fills a database of ours with one row or more of what is hard to copy. */
export async function fillAwkwardly(client: pg.Client): Promise<void> {
  for (const statement of AWKWARD) await client.query(statement);
}
