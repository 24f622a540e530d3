import type { Finding } from './finding.ts';
import type { Journal } from './journal.ts';
import type { ProductSite } from './product-site.ts';

/** A fault made by hand, and the kinds of finding by which the sweep has to report it. */
export interface Tampering {
  readonly name: string;
  readonly reported: readonly Finding['kind'][];
  /** `$sales` and `$holds` stand for what customers were told: ids of paid orders, and of open bookings with seats. */
  readonly statements: readonly string[];
}

const ONE_TICKET = `(select id from ticket where seat is not null and order_id = any($sales) order by order_id limit 1)`;
const ONE_SOLD = `(select show_id, seat from ticket where seat is not null and order_id = any($sales)
  order by order_id desc limit 1)`;
const ONE_HELD = `(select show_id, seat from show_seat join booking on booking.id = show_seat.booking_id
  where show_seat.state = 1 and booking.id = any($holds) order by show_id, seat limit 1)`;
const FREE = `state = 0, booking_id = null, ticket_type_id = null, held_until = null`;

/** What a crash could do, one after the other on one database, each to something else. */
export const TAMPERINGS: readonly Tampering[] = [
  {
    name: 'a ticket is deleted',
    reported: ['broken', 'lost sale', 'money'],
    statements: [`delete from ticket where id = ${ONE_TICKET}`],
  },
  {
    name: 'a sold seat is free again',
    reported: ['broken', 'lost sale'],
    statements: [`update show_seat set ${FREE} where (show_id, seat) = ${ONE_SOLD}`],
  },
  {
    name: 'a held seat is free again',
    reported: ['broken', 'lost hold'],
    statements: [`update show_seat set ${FREE} where (show_id, seat) = ${ONE_HELD}`],
  },
  {
    name: 'a seat has two tickets',
    reported: ['broken', 'doubled', 'lost sale', 'money'],
    statements: [
      'drop index ticket_seat',
      `insert into ticket (order_id, event_id, show_id, region, seat, region_name, ticket_type_name, price, position)
        select order_id, event_id, show_id, region, seat, region_name, ticket_type_name, price, 99 from ticket
        where seat is not null and order_id = any($sales) order by order_id desc offset 3 limit 1`,
    ],
  },
  {
    name: 'a counter is behind its seats',
    reported: ['broken'],
    statements: ['update show_region set taken = taken + 1 where region = 1 and show_id = 1'],
  },
  {
    name: 'money came twice and was kept',
    reported: ['money'],
    statements: [
      `insert into payment (order_id, provider, state, amount, currency)
        select id, 'sandbox', 'succeeded', total, currency from ticket_order where state = 'paid'
        order by id desc limit 1`,
    ],
  },
];

/** Does it to something that customers of `journal` rely on. */
export async function tamper(
  site: ProductSite,
  { statements }: Tampering,
  { records }: Journal,
): Promise<void> {
  const sales = records.flatMap(({ paid, orderId }) => (paid === 'yes' && orderId !== null ? [orderId] : []));
  const holds = records.flatMap(({ id, paid, released, seats }) =>
    id !== null && paid === 'no' && released === 'no' && [...seats.values()].every((known) => known === 'yes')
      ? [id]
      : [],
  );
  for (const statement of statements)
    await site.query(
      statement
        .replace('$sales', `'{${sales.join(',')}}'::integer[]`)
        .replace('$holds', `'{${holds.join(',')}}'::uuid[]`),
    );
}
