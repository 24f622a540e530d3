import type { Finding } from './finding.ts';
import type { ProductSite } from './product-site.ts';

/** A statement that answers what must not be, one `subject` a row. */
export interface Invariant {
  readonly kind: Finding['kind'];
  readonly what: string;
  readonly violations: string;
}

/**
 * Whether what is stored is whole and agrees with itself, whoever was told what. One statement, so all of one moment;
 * it reads tables instead of indexes, which a crash might have left behind them.
 *
 * @param besides what else must not be there
 */
export async function sweepDatabase(
  site: Pick<ProductSite, 'query'>,
  besides: readonly Invariant[] = [],
): Promise<readonly Finding[]> {
  const invariants = [...INVARIANTS, ...besides];
  const all = invariants.map(
    ({ violations }, index) => `select ${index} as invariant, subject from (${violations}) q${index}`,
  );
  const rows = await site.query<{ invariant: number; subject: string }>(all.join(' union all '), {
    tablesOnly: true,
  });
  return rows.flatMap(({ invariant, subject }) =>
    invariants.slice(invariant, invariant + 1).map(({ kind, what }) => ({ kind, subject, what })),
  );
}

/** Money of paid orders and of payments that were kept, minor units. */
export async function readMoney(
  site: Pick<ProductSite, 'query'>,
): Promise<{ readonly orders: number; readonly payments: number }> {
  const [money] = await site.query<{ orders: number; payments: number }>(`
    select (select coalesce(sum(total), 0)::integer from ticket_order where state = 'paid') as orders,
      (select coalesce(sum(amount), 0)::integer from payment where state = 'succeeded') as payments`);
  return money ?? { orders: NaN, payments: NaN };
}

const INVARIANTS: readonly Invariant[] = [
  {
    kind: 'doubled',
    what: 'has more than one valid ticket',
    violations: `select show_id || ':' || seat as subject from ticket where state <> 'void' and seat is not null
      group by show_id, seat having count(*) > 1`,
  },
  {
    kind: 'doubled',
    what: 'is stored more than once',
    violations: `select show_id || ':' || seat as subject from show_seat group by show_id, seat having count(*) > 1`,
  },
  {
    kind: 'doubled',
    what: 'has more than one order',
    violations: `select booking_id::text as subject from ticket_order group by booking_id having count(*) > 1`,
  },
  {
    kind: 'broken',
    what: 'counts something else than its seats and places',
    violations: `
      with taken as (
        select show_id, region, count(*) as taken from show_seat where state <> 0 group by 1, 2
        union all
        select show_id, region, sum(quantity) from booking_place group by 1, 2
      )
      select show_region.show_id || ' region ' || show_region.region || ': ' || show_region.taken
        || ' instead of ' || coalesce(sum(taken.taken), 0) as subject
      from show_region left join taken on taken.show_id = show_region.show_id
        and (show_region.region in (-1, taken.region))
      group by show_region.show_id, show_region.region, show_region.taken
      having show_region.taken <> coalesce(sum(taken.taken), 0)`,
  },
  {
    kind: 'broken',
    what: 'is held or sold by a booking that is in no state for it, or does not know of it',
    violations: `
      select held.show_id || ':' || held.seat as subject
      from show_seat held left join booking on booking.id = held.booking_id
      where held.state in (1, 2) and not coalesce(
        booking.state = case held.state when 1 then 'open' else 'confirmed' end
        and (held.show_id::bigint << 32 | held.seat) = any(booking.seat_keys), false)`,
  },
  {
    kind: 'broken',
    what: 'has places and is in no state for it',
    violations: `
      select place.booking_id || ' places' as subject
      from booking_place place left join booking on booking.id = place.booking_id
      where coalesce(booking.state, '') not in ('open', 'confirmed')`,
  },
  {
    kind: 'broken',
    what: 'is sold without a ticket, or has one without being sold',
    violations: `
      select coalesce(sold.show_id || ':' || sold.seat, ticket.show_id || ':' || ticket.seat) as subject
      from (select * from show_seat where state = 2) as sold
      full join (
        select ticket.show_id, ticket.seat, ordered.booking_id
        from ticket join ticket_order ordered on ordered.id = ticket.order_id
        where ticket.state <> 'void' and ticket.seat is not null
      ) as ticket on ticket.show_id = sold.show_id and ticket.seat = sold.seat
        and ticket.booking_id = sold.booking_id
      where sold.seat is null or ticket.seat is null`,
  },
  {
    kind: 'broken',
    what: 'is paid without all its tickets, or has tickets without being paid',
    violations: `
      select 'order ' || ordered.id as subject
      from ticket_order ordered left join ticket on ticket.order_id = ordered.id and ticket.state <> 'void'
      group by ordered.id
      having count(ticket.id) <> case ordered.state
        when 'paid' then jsonb_array_length(ordered.confirmation->'tickets') else 0 end`,
  },
  {
    kind: 'broken',
    what: 'and its booking disagree about whether it is paid',
    violations: `
      select 'order ' || ordered.id as subject
      from ticket_order ordered left join booking on booking.id = ordered.booking_id
      where (ordered.state = 'paid') is distinct from (booking.state = 'confirmed')`,
  },
  {
    kind: 'money',
    what: 'does not cost what its tickets cost',
    violations: `
      select 'order ' || ordered.id as subject from ticket_order ordered
      where ordered.state = 'paid' and ordered.total <> ordered.administrative_costs
        + (select coalesce(sum(price), 0) from ticket where order_id = ordered.id and state <> 'void')
        + (select coalesce(sum(price), 0) from order_add_on where order_id = ordered.id)`,
  },
  {
    kind: 'money',
    what: 'is not covered by exactly one payment of its total, or kept money without being paid',
    violations: `
      select 'order ' || ordered.id as subject
      from ticket_order ordered
      left join payment on payment.order_id = ordered.id and payment.state = 'succeeded'
      group by ordered.id
      having case ordered.state when 'paid' then count(payment.id) <> 1 or sum(payment.amount) <> ordered.total
        else count(payment.id) > 0 end`,
  },
  {
    kind: 'money',
    what: 'came, was not kept, and is not owed back by exactly its amount',
    violations: `
      select 'payment ' || payment.id as subject from payment left join refund on refund.payment_id = payment.id
      where (payment.state = 'failed' and payment.reason in ('late', 'soldOut', 'limit', 'amount', 'duplicate')
          and refund.amount is distinct from payment.amount)
        or (payment.state <> 'failed' and refund.payment_id is not null)`,
  },
  {
    kind: 'broken',
    what: 'is paid and not told of in exactly one letter',
    violations: `
      select 'order ' || ordered.id as subject
      from ticket_order ordered left join letter on letter.order_id = ordered.id and letter.kind = 'order'
      where ordered.state = 'paid' group by ordered.id having count(letter.id) <> 1`,
  },
];
