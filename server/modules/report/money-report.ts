import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { MoneyReport, MoneyReportRow, ReportGroup, reportQuery } from '#domain/calls/money.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { isReached } from '#server/modules/ticket/ticket-scope.ts';

const MOST_ROWS = 2000;

/** What rows are made of, what they are called, and their order; of a refund the payment it goes back through. */
const GROUPS: Readonly<
  Record<ReportGroup, { readonly key: RawBuilder<string>; readonly name: RawBuilder<string> }>
> = {
  day: {
    key: sql`to_char(movement.at at time zone space.time_zone, 'YYYY-MM-DD')`,
    name: sql`to_char(movement.at at time zone space.time_zone, 'YYYY-MM-DD')`,
  },
  method: { key: sql`movement.method`, name: sql`movement.method` },
  event: { key: sql`event.id::text`, name: sql`event.name` },
  seller: {
    key: sql`coalesce(movement.seller_id::text, '')`,
    name: sql`coalesce(${fullName('seller')}, '')`,
  },
};

/**
 * Money that came and money that went back, each on the day (in the house) on which that was decided. What an order
 * never got, and went back whole, is in neither. Days in their order, all else by the money that came.
 */
export async function readMoneyReport(
  db: Kysely<Database>,
  user: SignedIn,
  { by, from, to, eventId }: z.output<typeof reportQuery>,
): Promise<MoneyReport> {
  const { key, name } = GROUPS[by];
  const order = by === 'day' ? sql`key` : sql`received desc, name, key`;
  const { rows } = await sql<MoneyReportRow & { readonly isTotal: boolean }>`
    with movement as (
      select settled_at as at, order_id, currency, provider as method, seller_id, amount, 0 as refunded
      from payment where state = 'succeeded' and amount > 0
        and settled_at >= ${from}::date - 2 and settled_at < ${to}::date + 3
      union all
      select given.created_at, given.order_id, given.currency, payment.provider,
        case given.origin when 'staff' then given.requested_by end, 0, refund.amount
      from order_refund given
      join refund on refund.order_refund_id = given.id
      join payment on payment.id = refund.payment_id
      where given.created_at >= ${from}::date - 2 and given.created_at < ${to}::date + 3
    ),
    reached as (
      select movement.currency, ${key} as key, ${name} as name, movement.amount, movement.refunded
      from movement
      join ticket_order ordered on ordered.id = movement.order_id
      join event on event.id = ordered.event_id
      join space on space.id = event.space_id
      left join app_user seller on seller.id = movement.seller_id
      where ${isReached(user, sql`event.id`)} and ${eventId === undefined ? sql`true` : sql`event.id = ${eventId}`}
        and (movement.at at time zone space.time_zone)::date between ${from}::date and ${to}::date
    ),
    summed as (
      select currency, key, name, grouping(key) = 1 as is_total,
        count(*) filter (where amount > 0)::integer as payments, sum(amount)::float8 as received,
        count(*) filter (where refunded > 0)::integer as refunds, sum(refunded)::float8 as refunded
      from reached group by grouping sets ((currency, key, name), (currency))
    ),
    placed as (
      select *, row_number() over (partition by is_total order by currency, ${order}) as place from summed
    )
    select currency, key, name, is_total as "isTotal", payments, received, refunds, refunded
    from placed where is_total or place <= ${MOST_ROWS + 1} order by is_total desc, place`.execute(db);
  const items = rows.filter(({ isTotal }) => !isTotal);
  const totals = rows.filter(({ isTotal }) => isTotal);
  return { items: items.slice(0, MOST_ROWS), totals, isCut: items.length > MOST_ROWS };
}
