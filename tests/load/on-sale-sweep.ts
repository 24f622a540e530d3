import { pause } from '#server/clock.ts';
import { type Invariant, sweepDatabase } from '../crash/database-sweep.ts';
import type { Finding } from '../crash/finding.ts';
import type { Shop } from './open-shop.ts';

/** What an on-sale has to keep beside what every crash has to. */
const ON_SALE: readonly Invariant[] = [
  {
    kind: 'broken',
    what: 'sold more than its quota',
    violations: `
      select 'ticket type ' || type.id as subject
      from ticket_type type join ticket on ticket.ticket_type_id = type.id and ticket.state <> 'void'
      group by type.id having count(*) > type.quota`,
  },
  {
    kind: 'broken',
    what: 'has more tickets of an event than one may have',
    violations: `
      select 'user ' || ordered.user_id as subject
      from ticket_order ordered
      join ticket on ticket.order_id = ordered.id and ticket.state <> 'void'
      join event on event.id = ordered.event_id
      join space on space.id = event.space_id
      group by ordered.user_id, event.id, coalesce(event.max_tickets_per_user, space.max_tickets_per_user)
      having count(*) > coalesce(event.max_tickets_per_user, space.max_tickets_per_user)`,
  },
  {
    kind: 'broken',
    what: 'has more of a region than one order may have',
    violations: `
      select 'order ' || ticket.order_id as subject
      from ticket join show_region counter on counter.show_id = ticket.show_id and counter.region = ticket.region
      where ticket.state <> 'void'
      group by ticket.order_id, counter.show_id, counter.region, counter.max_tickets
      having count(*) > counter.max_tickets`,
  },
  {
    kind: 'broken',
    what: 'holds more than its region or its show has',
    violations: `
      select show_id || ' region ' || region as subject from show_region where taken > capacity or taken < 0`,
  },
  {
    kind: 'broken',
    what: 'is still open though its time is over',
    violations: `
      select 'booking ' || id as subject from booking
      where state = 'open' and deadline < clock_timestamp() - interval '10 seconds'`,
  },
];

/** Everything that is wrong in the database after an on-sale; what was begun and not paid has had its time. */
export function sweepOnSale(shop: Pick<Shop, 'query'>): Promise<readonly Finding[]> {
  return sweepDatabase(shop, ON_SALE);
}

const SETTLED_MS = 60_000;

/** Ends the time of all that is still held, and waits until the servers have given it back; answers what is stuck. */
export async function settleHolds(shop: Pick<Shop, 'query'>): Promise<number> {
  await shop.query(`
    with ended as (
      update booking set deadline = clock_timestamp() where state = 'open' and deadline > clock_timestamp()
      returning id, deadline
    )
    update show_seat set held_until = ended.deadline from ended
    where show_seat.booking_id = ended.id and show_seat.state = 1`);
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const open = await countOpen(shop);
    if (open === 0 || performance.now() > end) return open;
    await pause(200);
  }
}

/** How many bookings are open. */
async function countOpen(shop: Pick<Shop, 'query'>): Promise<number> {
  const [row] = await shop.query<{ open: number }>(
    `select count(*)::integer as open from booking where state = 'open'`,
  );
  return row?.open ?? 0;
}
