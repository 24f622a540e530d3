import { type Kysely, sql } from 'kysely';
import type { RoomId, ShowGroupId, ShowId } from '#domain/ids.ts';
import { rectangle, testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type { Database } from '#server/db/schema.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { layOutShow } from '#server/modules/show/lay-out-show.ts';

/** An event on sale: at most 10 tickets a booking, and 6 of a region. */
export interface Sale {
  /** Of 20,000 seats in 10 regions each. */
  readonly large: readonly ShowId[];
  /** Of 500 seats in 1 region. */
  readonly small: ShowId;
  /** Groups of three shows of 20,000 seats. */
  readonly largeGroups: readonly ShowGroup[];
  /** Three shows of 500 seats. */
  readonly smallGroup: ShowGroup;
}

/** Three shows that are sold as a pack. */
export interface ShowGroup {
  readonly id: ShowGroupId;
  readonly shows: readonly ShowId[];
}

export const LARGE_SEATS = 20_000;
export const SMALL_SEATS = 500;

export async function makeSale(db: Kysely<Database>, largeShows: number, largeGroups: number): Promise<Sale> {
  const spaceId = await id(
    db,
    sql`insert into space (name, max_tickets_per_user) values ('Arena', 10) returning id`,
  );
  const newEvent = async () => {
    const event = await id(
      db,
      sql`insert into event (space_id, name, title, state, price) values (${spaceId}, 'Concierto', 'Concierto', 'published', 1000) returning id`,
    );
    await sql`insert into ticket_type (event_id, name, price) values (${event}, 'Entrada', 1000)`.execute(db);
    return event;
  };
  const [eventId, packEventId] = [await newEvent(), await newEvent()];
  const large = await roomOf(db, spaceId, 10, 20, 100);
  const small = await roomOf(db, spaceId, 1, 5, 100);
  const groupOf = async (newShow: (event: number) => Promise<ShowId>, event: number): Promise<ShowGroup> => {
    const shows = [await newShow(event), await newShow(event), await newShow(event)];
    const groupId = await id(
      db,
      sql`insert into show_group (event_id, name) values (${event}, 'Abono') returning id`,
    );
    await sql`insert into show_group_show select ${groupId}, unnest(${shows}::integer[])`.execute(db);
    return { id: groupId as ShowGroupId, shows };
  };
  const shows: ShowId[] = [];
  for (let show = 0; show < largeShows; show += 1) shows.push(await large(eventId));
  const groups: ShowGroup[] = [];
  for (let group = 0; group < largeGroups; group += 1) groups.push(await groupOf(large, packEventId));
  const sale = {
    large: shows,
    small: await small(eventId),
    largeGroups: groups,
    smallGroup: await groupOf(small, packEventId),
  };
  await sql`vacuum analyze`.execute(db);
  return sale;
}

/** Publishes the plan of a new room; answers what makes a show in it. */
async function roomOf(
  db: Kysely<Database>,
  spaceId: number,
  regions: number,
  rows: number,
  seatsPerRow: number,
) {
  const seats = regions * rows * seatsPerRow;
  const roomId = await id(
    db,
    sql`insert into room (space_id, name, capacity) values (${spaceId}, ${`Sala ${seats}`}, ${seats}) returning id`,
  );
  const height = rows * 30;
  const document = testDocument(
    Array.from({ length: regions }, (_, index) => ({
      ...testRegion({ id: `r${index}`, rows, seatsPerRow, at: [0, index * height] }),
      outline: [rectangle(-10, index * height - 10, seatsPerRow * 20, rows * 20)],
    })),
  );
  const published = await publishPlan(db, roomId as RoomId, document);
  if (!published.ok) throw new Error(JSON.stringify(published.refusal));
  const { planId, plan } = published.value;
  return async (eventId: number): Promise<ShowId> => {
    const showId = await id(
      db,
      sql`insert into show (event_id, room_id, plan_id, starts_at, ends_at, sale_starts_at)
        values (${eventId}, ${roomId}, ${planId}, now() + interval '1 day', now() + interval '2 days', now() - interval '1 hour') returning id`,
    );
    await layOutShow(db, showId as ShowId, plan, null, () => 6);
    return showId as ShowId;
  };
}

async function id(db: Kysely<Database>, insert: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (insert as ReturnType<typeof sql<{ id: number }>>).execute(db);
  return rows[0]!.id;
}
