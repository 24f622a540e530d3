import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * Who buys is often on a ticket too, under the same mistyped e-mail: puts it right there as well, also in what is not paid
 * yet, and in letters to it that wait. Of an e-mail that nobody had, '', nothing is changed.
 *
 * @param which which orders, `ordered`
 */
export async function moveParticipants(
  trx: Kysely<Database>,
  which: RawBuilder<unknown>,
  { before, email }: { readonly before: string; readonly email: string },
): Promise<void> {
  if (before === '') return;
  await sql`
    update ticket set participant = participant || jsonb_build_object('email', ${email}::text), version = version + 1
    from ticket_order ordered
    where ordered.id = ticket.order_id and ${which} and lower(participant->>'email') = lower(${before})`.execute(
    trx,
  );
  const isOf = sql`lower(item->'participant'->>'email') = lower(${before})`;
  const items = sql`jsonb_array_elements(coalesce(confirmation->'tickets', '[]')) with ordinality as each (item, place)`;
  await sql`
    update ticket_order ordered set confirmation = jsonb_set(confirmation, '{tickets}', (
      select jsonb_agg(case when ${isOf} then jsonb_set(item, '{participant,email}', to_jsonb(${email}::text)) else item end
        order by place) from ${items}))
    where ${which} and exists (select from ${items} where ${isOf})`.execute(trx);
  await sql`
    update letter set content = jsonb_set(content, '{to}', to_jsonb(${email}::text))
    from ticket_order ordered
    where ordered.id = letter.order_id and ${which} and letter.state = 'waiting' and letter.kind = 'participants'
      and lower(content->>'to') = lower(${before})`.execute(trx);
}
