import { type RawBuilder, sql } from 'kysely';
import type { AuditedThing } from '#domain/calls/audit.ts';
import { nameOrEmail } from '#server/db/person-name.ts';

/** The words of lines and of calls' addresses, and what they mean. */
const WORDS = {
  user: 'user',
  'switch-to-user': 'user',
  space: 'space',
  room: 'room',
  region: 'region',
  category: 'category',
  event: 'event',
  show: 'show',
  order: 'order',
  'ticket-order': 'order',
  reservation: 'order',
  ticket: 'ticket',
  participant: 'ticket',
  notification: 'notification',
} as const satisfies Readonly<Record<string, AuditedThing['kind']>>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** `user 7`, and each of `/api/event/3/show/9`. */
const MENTION = `(?:^|[ /])(${Object.keys(WORDS).join('|')})[ /]([0-9]{1,9}|${UUID})(?=[ /:]|$)`;

const meanings = JSON.stringify(WORDS);
const number = sql`case when mentioned.id ~ '^[0-9]+$' then mentioned.id::integer end`;
const ticketId = sql`case when mentioned.id ~ '-' then mentioned.id::uuid end`;

/**
 * What the line `audit_log` of a query is about: the last thing that its subject mentions, with its name where it is
 * still there, or else the name that its deletion has noted: an `auditedThing` once it is parsed. Null: it mentions
 * none. A look-up by key for each line.
 */
export const thingOfLine: RawBuilder<unknown> = sql`(
  select json_build_object(
    'kind', mentioned.kind, 'id', mentioned.id, 'isThere', coalesce(found.there, false), 'within', found.within,
    'currency', found.currency,
    'name', coalesce(found.name, case when audit_log.action = mentioned.kind || '.deleted' then
      coalesce(audit_log.details ->> 'description', audit_log.details ->> 'name') end))
  from (
    select ${meanings}::jsonb ->> parts[1] as kind, parts[2] as id
    from regexp_matches(audit_log.subject, ${MENTION}, 'g') with ordinality as each (parts, place)
    order by place desc limit 1
  ) as mentioned
  left join lateral (
    select ${nameOrEmail('app_user')} as name, null::integer as within, true as there, null::text as currency
      from app_user where mentioned.kind = 'user' and id = ${number} and deleted_at is null
    union all select name, null, true, null from space where mentioned.kind = 'space' and id = ${number}
    union all select name, null, true, null from room where mentioned.kind = 'room' and id = ${number}
    union all select name, room_id, archived_at is null, null
      from region where mentioned.kind = 'region' and id = ${number}
    union all select description, null, true, null from category where mentioned.kind = 'category' and id = ${number}
    union all select name, null, true, null from event where mentioned.kind = 'event' and id = ${number}
    union all select event.name, event.id, true, null
      from show join event on event.id = show.event_id where mentioned.kind = 'show' and show.id = ${number}
    union all select reference, null, true, currency from ticket_order where mentioned.kind = 'order' and id = ${number}
    union all select concat_ws(' ', region_name, row_name, seat_name), order_id, true, null
      from ticket where mentioned.kind = 'ticket' and id = ${ticketId}
    union all select title, null, true, null from notification where mentioned.kind = 'notification' and id = ${number}
  ) as found on true
)`;
