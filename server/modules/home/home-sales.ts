import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Home, HOME_DAYS, type HomeOrder } from '#domain/calls/home.ts';
import { orderEmail } from '#server/db/order-email.ts';
import { fullName } from '#server/db/person-name.ts';
import type { Database } from '#server/db/schema.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { keptMoney, wasBought } from '#server/modules/order/kept-money.ts';
import { ticketsOfOrder } from '#server/modules/ticket/tickets-of-order.ts';

interface DayRow {
  readonly currency: string;
  readonly day: string;
  readonly tickets: number;
  readonly amount: number;
}

/**
 * What was sold in the last days, by the day it was in the house: each currency with all its days up to the one that it
 * is in the house furthest ahead, the one with the most tickets first. Money that went back does not count; what was
 * withheld of it does.
 *
 * @param isReached whether the user reaches `event.id`
 */
export async function salesByDay(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<NonNullable<Home['sales']>> {
  const { rows } = await sql<DayRow>`
    with sold as (
      select ordered.id, ordered.currency,
        ${keptMoney} as total,
        (ordered.purchased_at at time zone space.time_zone)::date as day,
        (clock_timestamp() at time zone space.time_zone)::date as today
      from ticket_order ordered
      join event on event.id = ordered.event_id
      join space on space.id = event.space_id
      where ${wasBought} and ${isReached}
        and ordered.purchased_at > clock_timestamp() - make_interval(days => ${HOME_DAYS + 1}::integer)
    ), series as (
      select latest.currency, latest.today - ago as day
      from (select currency, max(today) as today from sold group by currency) latest
      cross join generate_series(0, ${HOME_DAYS - 1}::integer) as ago
    ), orders as (
      select currency, day, sum(total) as amount from sold group by currency, day
    ), tickets as (
      select sold.currency, sold.day, count(*) as tickets
      from ticket join sold on sold.id = ticket.order_id where ticket.state <> 'void'
      group by sold.currency, sold.day
    )
    select series.currency, to_char(series.day, 'YYYY-MM-DD') as day,
      coalesce(tickets.tickets, 0)::integer as tickets, coalesce(orders.amount, 0)::bigint as amount
    from series left join orders using (currency, day) left join tickets using (currency, day)
    order by series.currency, series.day`.execute(db);
  const ticketsOf = (days: readonly DayRow[]) => days.reduce((sum, { tickets }) => sum + tickets, 0);
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .toSorted(([, a], [, b]) => ticketsOf(b) - ticketsOf(a))
    .map(([currency, days]) => ({
      currency,
      days: days.map(({ day, tickets, amount }) => ({ day, tickets, amount })),
    }));
}

const MOST_ORDERS = 8;

/** The latest orders. @param isReached whether the user reaches `ordered.event_id` */
export async function latestOrders(
  db: Kysely<Database>,
  isReached: RawBuilder<boolean>,
): Promise<HomeOrder[]> {
  const { rows } = await sql<HomeOrder>`
    with latest as (
      select ordered.* from ticket_order ordered
      where ${isReached} order by ordered.created_at desc, ordered.id desc limit ${MOST_ORDERS}
    )
    select latest.id, latest.reference, latest.state, event.name as "eventName",
      coalesce(nullif(${fullName('customer')}, ''), ${orderEmail('latest')}) as customer,
      ${ticketsOfOrder('latest')} as tickets,
      latest.total, latest.currency, latest.created_at as "createdAt"
    from latest
    join event on event.id = latest.event_id
    join app_user customer on customer.id = latest.user_id
    order by latest.created_at desc, latest.id desc`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: instantOf(row.createdAt) }));
}
