import { type Kysely, sql } from 'kysely';
import { eventId, type EventId, roomId, type RoomId, showId } from '#domain/ids.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '../db/schema.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { publishPlan } from '../modules/room/publish-plan.ts';
import { layOutShow } from '../modules/show/lay-out-show.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS, DEMO_PASSWORD } from './accounts.ts';
import { loadInBulk } from './load-in-bulk.ts';
import { drawIcon } from './pictures/icons.ts';
import { drawPicture } from './pictures/motifs.ts';
import { markPanoramas, seedPanoramas } from './panoramas/seed-panoramas.ts';
import { demoPlans, keptSeats, type DemoPlan } from './plans.ts';
import {
  DEMO_CATEGORIES,
  DEMO_EVENTS,
  DEMO_SPACES,
  type DemoEvent,
  type DemoPlanName,
  type DemoShow,
  type DemoSpace,
} from './programme.ts';
import { seededRandom } from './random.ts';
import { seedAssets } from './seed-assets.ts';
import { seedReminders } from './seed-reminders.ts';
import { seedSales, type SoldTicketType } from './seed-sales.ts';
import { dayAt, minutesFrom } from './show-times.ts';

const TIME_ZONE = 'Europe/Madrid';
const CURRENCY = 'EUR';

/** What is filled by the ten thousand. */
const SOLD_TABLES = ['booking', 'ticket_order', 'payment', 'ticket', 'show_seat', 'order_news'] as const;

interface Venue {
  readonly spaceId: number;
  readonly roomId: RoomId;
  readonly planId: number;
  readonly plan: Plan;
  readonly kept: ReadonlySet<number>;
  readonly space: DemoSpace;
}

type Venues = Readonly<Record<DemoPlanName, Venue>>;

/**
 * Fills an empty database with the demo: accounts, spaces with their real plans, events and what is already sold.
 * The same for the same `now`, apart from password hashes and booking tokens. All or nothing.
 */
export async function seedDemo(db: Kysely<Database>, storage: FileStorage, now: Date): Promise<void> {
  const pictures = await drawPictures(storage);
  await db.transaction().execute(async (transaction) => {
    await seedAccounts(transaction, now);
    const customerIds = await seedCustomers(transaction, now);
    const categoryIds = await seedCategories(transaction, pictures);
    const venues = await seedVenues(transaction, pictures);
    await seedPanoramas(transaction, storage, venues);
    const seeding = { db: transaction, now, pictures, customerIds, categoryIds, venues };
    await loadInBulk(transaction, SOLD_TABLES, async () => {
      for (const [index, event] of DEMO_EVENTS.entries()) await seedEvent(seeding, event, index + 1);
      await seedAssets(transaction);
      await seedReminders(transaction);
    });
  });
  // fresh statistics: the planner has never seen these tables full
  await sql`analyze`.execute(db);
}

interface Seeding {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly pictures: Pictures;
  readonly customerIds: readonly number[];
  readonly categoryIds: ReadonlyMap<string, number>;
  readonly venues: Venues;
}

/** Storage names by what they show: `category/Teatro`, `space/theatre`, `event/1/main`. */
type Pictures = ReadonlyMap<string, string>;

const EVENT_PICTURES = [
  { kind: 'main', width: 800, height: 600, position: 0 },
  { kind: 'normal', width: 640, height: 640, position: 0 },
  { kind: 'panoramic', width: 1600, height: 640, position: 0 },
  { kind: 'banner', width: 1600, height: 480, position: 0 },
  { kind: 'gallery', width: 800, height: 500, position: 0 },
  { kind: 'gallery', width: 800, height: 500, position: 1 },
] as const;

async function drawPictures(storage: FileStorage): Promise<Pictures> {
  const pictures = new Map<string, string>();
  const keep = async (key: string, folder: string, svg: string): Promise<void> => {
    pictures.set(key, await storage.put(folder, Buffer.from(svg), 'svg'));
  };
  for (const category of DEMO_CATEGORIES) {
    await keep(`category/${category.description}`, 'category', drawIcon(category.icon));
  }
  for (const [index, { key, picture }] of DEMO_SPACES.entries()) {
    await keep(`space/${key}`, 'space', drawPicture(picture.motif, picture.palette, 1200, 600, 100 + index));
  }
  for (const [index, { picture }] of DEMO_EVENTS.entries()) {
    for (const { kind, width, height, position } of EVENT_PICTURES) {
      const svg = drawPicture(picture.motif, picture.palette, width, height, 10 * (index + 1) + position);
      await keep(`event/${index + 1}/${kind}/${position}`, 'event', svg);
    }
  }
  return pictures;
}

async function seedAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await sql`
      insert into app_user (email, password_hash, name, last_name, roles, verified_at)
      values (${account.email}, ${passwordHash}, ${account.name}, ${account.lastName}, ${[...account.roles]}::text[], ${now})`.execute(
      db,
    );
  }
}

async function seedCustomers(db: Kysely<Database>, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, name, last_name, verified_at)
    select 'cliente' || lpad(position::text, 2, '0') || '@butaca.test', name, last_name, ${now}
    from unnest(
      ${DEMO_CUSTOMERS.map((customer) => customer.name)}::text[],
      ${DEMO_CUSTOMERS.map((customer) => customer.lastName)}::text[]
    ) with ordinality as customer (name, last_name, position)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

async function seedCategories(
  db: Kysely<Database>,
  pictures: Pictures,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { description } of DEMO_CATEGORIES) {
    const id = await insertedId(
      db,
      sql`insert into category (description, icon_file) values (${description}, ${pictures.get(`category/${description}`)}) returning id`,
    );
    ids.set(description, id);
  }
  return ids;
}

async function seedVenues(db: Kysely<Database>, pictures: Pictures): Promise<Venues> {
  const plans = await demoPlans();
  const venues = new Map<DemoPlanName, Venue>();
  for (const space of DEMO_SPACES)
    venues.set(space.key, await seedVenue(db, space, plans[space.key], pictures));
  const venue = (key: DemoPlanName): Venue => {
    const found = venues.get(key);
    if (found === undefined) throw new Error(`the demo has no space "${key}"`);
    return found;
  };
  return {
    theatre: venue('theatre'),
    stadium: venue('stadium'),
    hall: venue('hall'),
    arena: venue('arena'),
    cabaret: venue('cabaret'),
  };
}

async function seedVenue(
  db: Kysely<Database>,
  space: DemoSpace,
  drawn: DemoPlan,
  pictures: Pictures,
): Promise<Venue> {
  const spaceId = await insertedId(
    db,
    sql`insert into space (name, description, address, city, time_zone, currency, image_file, max_tickets_per_user, administrative_costs, organizer_email)
      values (${space.name}, ${space.description}, ${space.address}, ${space.city}, ${TIME_ZONE}, ${CURRENCY},
        ${pictures.get(`space/${space.key}`)}, ${space.maxTicketsPerUser}, ${space.administrativeCosts}, ${space.organizerEmail}) returning id`,
  );
  await sql`insert into space_manager (space_id, user_id) select ${spaceId}, id from app_user where email = 'space-manager@butaca.test'`.execute(
    db,
  );
  const places = drawn.document.regions.reduce(
    (sum, region) =>
      sum +
      (region.seated ? region.rows.reduce((count, row) => count + row.seats.length, 0) : region.capacity),
    0,
  );
  const id = roomId.parse(
    await insertedId(
      db,
      sql`insert into room (space_id, name, capacity, is_default) values (${spaceId}, ${space.roomName}, ${places}, true) returning id`,
    ),
  );
  const published = await publishPlan(db, id, markPanoramas(space.key, drawn.document));
  if (!published.ok)
    throw new Error(`the demo's plan "${space.key}" is refused: ${JSON.stringify(published.refusal[0])}`);
  const { plan, planId } = published.value;
  return { spaceId, roomId: id, planId, plan, kept: keptSeats(drawn, plan), space };
}

async function seedEvent(seeding: Seeding, event: DemoEvent, number: number): Promise<void> {
  const { db, now, pictures, categoryIds } = seeding;
  const venue = seeding.venues[event.space];
  const id = eventId.parse(
    await insertedId(
      db,
      sql`insert into event (space_id, default_room_id, name, title, description, state, max_tickets_per_user, orphan_rule, required_participant_fields, published_at)
        values (${venue.spaceId}, ${venue.roomId}, ${event.name}, ${event.title}, ${event.description}, ${event.draft ? 'draft' : 'published'},
          ${event.maxTicketsPerUser ?? null}, ${event.orphanRule ?? null}, ${[...(event.requiredParticipantFields ?? [])]}::text[], ${event.draft ? null : minutesFrom(now, -30 * 1440)})
        returning id`,
    ),
  );
  for (const category of event.categories) {
    await sql`insert into event_category (event_id, category_id) values (${id}, ${categoryIds.get(category)})`.execute(
      db,
    );
  }
  for (const { kind, position } of EVENT_PICTURES) {
    await sql`insert into event_image (event_id, kind, file, position)
      values (${id}, ${kind}, ${pictures.get(`event/${number}/${kind}/${position}`)}, ${position})`.execute(
      db,
    );
  }
  const ticketTypes = await seedTicketTypes(seeding, event, id, venue);
  const showIds: number[] = [];
  for (const show of event.shows) showIds.push(await seedShow(seeding, event, id, venue, show, ticketTypes));
  await seedShowGroup(db, event, id, showIds);
  await seedCombo(db, event, id, ticketTypes);
  for (const addOn of event.addOns ?? []) {
    await sql`insert into add_on (event_id, name, description, price, per, stock)
      values (${id}, ${addOn.name}, ${addOn.description}, ${addOn.price}, ${addOn.per}, ${addOn.stock})`.execute(
      db,
    );
  }
}

async function seedTicketTypes(
  { db, now }: Seeding,
  event: DemoEvent,
  id: EventId,
  { plan, roomId: room }: Venue,
): Promise<readonly SoldTicketType[]> {
  const sold: SoldTicketType[] = [];
  for (const [position, type] of event.ticketTypes.entries()) {
    const typeId = await insertedId(
      db,
      sql`insert into ticket_type (event_id, name, price, max_per_order, position)
        values (${id}, ${type.name}, ${type.price}, ${type.maxPerOrder ?? null}, ${position}) returning id`,
    );
    const regions = plan.regions.flatMap((region, index) =>
      matches(region.name, type.regions) ? [index] : [],
    );
    if (regions.length === 0) throw new Error(`the demo's ticket type "${type.name}" is valid in no region`);
    if (type.regions !== undefined) {
      const keys = regions.map((index) => plan.regions[index]?.id ?? '');
      await sql`insert into ticket_type_region (ticket_type_id, region_id)
        select ${typeId}, id from region where room_id = ${room} and key = any(${keys}::text[])`.execute(db);
    }
    if (type.temporaryPrice !== undefined) {
      const { price, daysAgo, daysAhead } = type.temporaryPrice;
      await sql`insert into temporary_price (ticket_type_id, price, starts_at, ends_at)
        values (${typeId}, ${price}, ${dayAt(now, TIME_ZONE, -daysAgo, '00:00')}, ${dayAt(now, TIME_ZONE, daysAhead, '23:59')})`.execute(
        db,
      );
    }
    sold.push({ id: typeId, name: type.name, price: type.price, regions: new Set(regions) });
  }
  return sold;
}

function matches(regionName: string, beginnings: readonly string[] | undefined): boolean {
  return beginnings === undefined || beginnings.some((beginning) => regionName.startsWith(beginning));
}

async function seedShow(
  { db, now, customerIds }: Seeding,
  event: DemoEvent,
  id: EventId,
  venue: Venue,
  show: DemoShow,
  ticketTypes: readonly SoldTicketType[],
): Promise<number> {
  const startsAt = dayAt(now, TIME_ZONE, show.day, show.time);
  const made = showId.parse(
    await insertedId(
      db,
      sql`insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
        values (${id}, ${venue.roomId}, ${venue.planId}, ${startsAt}, ${minutesFrom(startsAt, show.minutes)}, ${saleStart(show, now)})
        returning id`,
    ),
  );
  await layOutShow(db, made, venue.plan, null, (region) => {
    const name = venue.plan.regions[region]?.name ?? '';
    return event.regionLimits?.find((limit) => name.startsWith(limit.regions))?.maxTickets ?? null;
  });
  await sql`update show_seat set state = 4, kept = '{}' where show_id = ${made} and seat = any(${[...venue.kept]}::integer[])`.execute(
    db,
  );
  const sales = {
    eventId: id,
    showId: made,
    plan: venue.plan,
    share: show.sold,
    ticketTypes,
    administrativeCosts: venue.space.administrativeCosts,
    currency: CURRENCY,
    customerIds,
    until: startsAt < now ? startsAt : now,
    kept: venue.kept,
  };
  await seedSales(db, sales, seededRandom(made));
  return made;
}

function saleStart(show: DemoShow, now: Date): Date | null {
  if (show.saleStartsInDays === null) return null;
  return dayAt(now, TIME_ZONE, show.saleStartsInDays ?? -35, '10:00');
}

async function seedShowGroup(
  db: Kysely<Database>,
  event: DemoEvent,
  id: EventId,
  showIds: readonly number[],
): Promise<void> {
  const group = event.showGroup;
  if (group === undefined) return;
  const groupId = await insertedId(
    db,
    sql`insert into show_group (event_id, name) values (${id}, ${group.name}) returning id`,
  );
  await sql`insert into show_group_show (show_group_id, show_id) select ${groupId}, unnest(${[...showIds]}::integer[])`.execute(
    db,
  );
  await sql`insert into ticket_group (event_id, name, price, show_group_id) values (${id}, ${group.comboName}, ${group.price}, ${groupId})`.execute(
    db,
  );
}

async function seedCombo(
  db: Kysely<Database>,
  { combo }: DemoEvent,
  id: EventId,
  ticketTypes: readonly SoldTicketType[],
): Promise<void> {
  if (combo === undefined) return;
  const groupId = await insertedId(
    db,
    sql`insert into ticket_group (event_id, name, price) values (${id}, ${combo.name}, ${combo.price}) returning id`,
  );
  for (const [name, quantity] of Object.entries(combo.items)) {
    const type = ticketTypes.find((known) => known.name === name);
    if (type === undefined) throw new Error(`the demo's combo has an unknown ticket type "${name}"`);
    await sql`insert into ticket_group_item (ticket_group_id, ticket_type_id, quantity)
      values (${groupId}, ${type.id}, ${quantity})`.execute(db);
  }
}

async function insertedId(db: Kysely<Database>, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: number }>`${insert}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}
