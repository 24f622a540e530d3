import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#domain/day.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import { SEAT_FLAGS } from '#domain/place.ts';
import { hasMark } from '#engine/plan/seat-at-index.ts';
import { furnitureOf } from '#engine/selection/sale-unit.ts';
import type { Database } from '../db/schema.ts';
import { randomInteger, randomItem } from './random.ts';
import { soldGroups } from './sold-groups.ts';

/** A ticket type as sold: valid in the plan's regions named. */
export interface SoldTicketType {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly regions: ReadonlySet<number>;
}

export interface ShowSales {
  readonly eventId: number;
  readonly showId: ShowId;
  readonly plan: Plan;
  readonly share: number;
  readonly ticketTypes: readonly SoldTicketType[];
  readonly administrativeCosts: number;
  readonly currency: string;
  readonly customerIds: readonly number[];
  /** Purchases lie in the weeks before this. */
  readonly until: Date;
  /** Seats that are not sold to the public. */
  readonly kept: ReadonlySet<number>;
}

interface Purchase {
  readonly region: number;
  /** Seats bought; in general admission as many nulls as places. */
  readonly seats: readonly (number | null)[];
  readonly ticketType: SoldTicketType;
}

const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Sells a part of the show as paid orders with tickets, a party an order. Deterministic for the same `random`. */
export async function seedSales(db: Kysely<Database>, sales: ShowSales, random: () => number): Promise<void> {
  const purchases = [...seatPurchases(sales, random), ...placePurchases(sales, random)];
  if (purchases.length > 0) {
    const orders = purchases.map((purchase) => toOrder(purchase, sales, random));
    await writeOrders(db, sales, orders);
    await writeTickets(db, sales, orders);
    await writePlaces(db, sales, orders);
  }
  // What is kept counts where nothing is sold too.
  await countTaken(db, sales.showId);
}

function seatPurchases(sales: ShowSales, random: () => number): Purchase[] {
  const { plan, share, kept } = sales;
  const regionOf = (seat: number): number => plan.rows[plan.seats.row[seat] ?? 0]?.region ?? 0;
  const typesOf = new Map(
    plan.regions.map((_, region) => [region, sales.ticketTypes.filter((type) => type.regions.has(region))]),
  );
  const forSale = (seat: number): boolean =>
    !kept.has(seat) && (typesOf.get(regionOf(seat)) ?? []).length > 0;
  return soldGroups(plan, share, random, forSale).map((seats) => {
    const region = regionOf(seats[0] ?? 0);
    return { region, seats, ticketType: randomItem(random, typesOf.get(region) ?? []) };
  });
}

function placePurchases(sales: ShowSales, random: () => number): Purchase[] {
  return sales.plan.regions.flatMap((region, index) => {
    const types = sales.ticketTypes.filter((type) => type.regions.has(index));
    if (region.seated || types.length === 0) return [];
    const purchases: Purchase[] = [];
    let left = Math.round(region.capacity * sales.share);
    while (left > 0) {
      const quantity = Math.min(left, randomInteger(random, 1, 5));
      left -= quantity;
      const seats = Array.from({ length: quantity }, () => null);
      purchases.push({ region: index, seats, ticketType: randomItem(random, types) });
    }
    return purchases;
  });
}

interface SeededOrder extends Purchase {
  readonly bookingId: string;
  readonly reference: string;
  readonly userId: number;
  readonly total: number;
  readonly costs: number;
  readonly purchasedAt: Date;
}

function toOrder(purchase: Purchase, sales: ShowSales, random: () => number): SeededOrder {
  const costs = purchase.seats.length * sales.administrativeCosts;
  const reference = Array.from({ length: 8 }, () => REFERENCE_LETTERS[Math.floor(random() * 32)] ?? 'A').join(
    '',
  );
  return {
    ...purchase,
    bookingId: uuidOf(`${sales.showId}/${reference}`),
    reference,
    userId: randomItem(random, sales.customerIds),
    costs,
    total: purchase.seats.length * purchase.ticketType.price + costs,
    // more and more of them towards the end
    purchasedAt: new Date(sales.until.getTime() - (1 - Math.sqrt(random())) * 28 * DAY_MS),
  };
}

/** A version-8 (custom) UUID made of a name: the same for the same name. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function writeOrders(
  db: Kysely<Database>,
  sales: ShowSales,
  orders: readonly SeededOrder[],
): Promise<void> {
  const bookingIds = orders.map((order) => order.bookingId);
  const userIds = orders.map((order) => order.userId);
  const dates = orders.map((order) => order.purchasedAt);
  await sql`
    insert into booking (id, token_hash, event_id, user_id, state, created_at)
    select sold.id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ${sales.eventId}, sold.user_id, 'confirmed', sold.at
    from unnest(${bookingIds}::uuid[], ${userIds}::integer[], ${dates}::timestamptz[]) as sold (id, user_id, at)`.execute(
    db,
  );
  await sql`
    with made as (
      insert into ticket_order (reference, event_id, booking_id, user_id, state, currency, administrative_costs, total, payment_method, confirmation, created_at, purchased_at)
      select sold.reference, ${sales.eventId}, sold.booking_id, sold.user_id, 'paid', ${sales.currency}, sold.costs, sold.total, 'sandbox', '{}', sold.at, sold.at
      from unnest(
        ${orders.map((order) => order.reference)}::text[], ${bookingIds}::uuid[], ${userIds}::integer[],
        ${orders.map((order) => order.costs)}::integer[], ${orders.map((order) => order.total)}::integer[], ${dates}::timestamptz[]
      ) as sold (reference, booking_id, user_id, costs, total, at)
      returning id, total, currency, purchased_at
    )
    insert into payment (order_id, provider, state, amount, currency, created_at, settled_at)
    select id, 'sandbox', 'succeeded', total, currency, purchased_at, purchased_at from made`.execute(db);
}

async function writeTickets(
  db: Kysely<Database>,
  sales: ShowSales,
  orders: readonly SeededOrder[],
): Promise<void> {
  const { plan } = sales;
  const tickets = orders.flatMap((order) => order.seats.map((seat, position) => ({ order, seat, position })));
  const furniture = (seat: number | null): string | null =>
    seat === null ? null : (furnitureOf(plan, seat)?.kind ?? null);
  const rowName = (seat: number | null): string | null =>
    seat === null ? null : (plan.rows[plan.seats.row[seat] ?? 0]?.name ?? null);
  const seatName = (seat: number | null): string | null =>
    seat === null ? null : (plan.seats.names[plan.seats.name[seat] ?? 0] ?? null);
  const marks = (seat: number | null) =>
    seat === null ? [] : SEAT_FLAGS.filter((flag) => hasMark(plan, seat, flag));
  await sql`
    insert into ticket (order_id, event_id, show_id, region, seat, region_name, furniture, row_name, seat_name, marks, ticket_type_id, ticket_type_name, price, position)
    select ticket_order.id, ticket_order.event_id, ${sales.showId}, sold.region, sold.seat, sold.region_name, sold.furniture, sold.row_name, sold.seat_name,
      array(select jsonb_array_elements_text(sold.marks)),
      sold.ticket_type_id, sold.ticket_type_name, sold.price, sold.position
    from unnest(
      ${tickets.map(({ order }) => order.bookingId)}::uuid[],
      ${tickets.map(({ order }) => order.region)}::integer[],
      ${tickets.map(({ seat }) => seat)}::integer[],
      ${tickets.map(({ order }) => plan.regions[order.region]?.name ?? '')}::text[],
      ${tickets.map(({ seat }) => furniture(seat))}::text[],
      ${tickets.map(({ seat }) => rowName(seat))}::text[],
      ${tickets.map(({ seat }) => seatName(seat))}::text[],
      ${tickets.map(({ seat }) => JSON.stringify(marks(seat)))}::jsonb[],
      ${tickets.map(({ order }) => order.ticketType.id)}::integer[],
      ${tickets.map(({ order }) => order.ticketType.name)}::text[],
      ${tickets.map(({ order }) => order.ticketType.price)}::integer[],
      ${tickets.map(({ position }) => position)}::integer[]
    ) as sold (booking_id, region, seat, region_name, furniture, row_name, seat_name, marks, ticket_type_id, ticket_type_name, price, position)
    join ticket_order on ticket_order.booking_id = sold.booking_id`.execute(db);
  const seated = tickets.filter(({ seat }) => seat !== null);
  await sql`
    update show_seat set state = 2, booking_id = sold.booking_id
    from unnest(${seated.map(({ seat }) => seat)}::integer[], ${seated.map(({ order }) => order.bookingId)}::uuid[]) as sold (seat, booking_id)
    where show_seat.show_id = ${sales.showId} and show_seat.seat = sold.seat`.execute(db);
}

/** What a refund gives back and a newer plan takes along, as it is left by who buys. */
async function writePlaces(
  db: Kysely<Database>,
  { showId }: ShowSales,
  orders: readonly SeededOrder[],
): Promise<void> {
  const bought = orders.filter(({ seats }) => seats.includes(null));
  await sql`
    insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
    select booking_id, ${showId}, region, ticket_type_id, quantity from unnest(
      ${bought.map((order) => order.bookingId)}::uuid[],
      ${bought.map((order) => order.region)}::integer[],
      ${bought.map((order) => order.ticketType.id)}::integer[],
      ${bought.map((order) => order.seats.length)}::integer[]
    ) as sold (booking_id, region, ticket_type_id, quantity)`.execute(db);
}

/** Brings the counters to what the tickets and the kept seats say. */
async function countTaken(db: Kysely<Database>, showId: ShowId): Promise<void> {
  await sql`
    with taken as (
      select region, count(*)::integer as tickets from (
        select region from show_seat where show_id = ${showId} and state <> 0
        union all
        select region from ticket where show_id = ${showId} and seat is null
      ) as everything group by region
    )
    update show_region set taken = case when show_region.region = -1
        then (select coalesce(sum(tickets), 0) from taken)
        else coalesce((select tickets from taken where taken.region = show_region.region), 0) end
    where show_id = ${showId}`.execute(db);
}
