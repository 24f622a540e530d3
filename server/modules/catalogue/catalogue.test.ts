import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category, eventDetail, eventSummary, space } from '#domain/calls/catalogue.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { buildTheatre, type Theatre } from '#server/testing/theatre.ts';
import { MANY_BOOKINGS } from './waiting-tickets.ts';

let server: TestServer;
let theatre: Theatre;

beforeAll(async () => {
  server = await startTestServer();
  theatre = await buildTheatre(server.db);
});
afterAll(async () => server.close());

const read = async (url: string) => {
  const answer = await server.app.inject({ url });
  return [answer.statusCode, answer.json()] as const;
};
const names = async (query: string) => {
  const [, events] = await read(`/api/open/event/?${query}`);
  return eventSummary
    .array()
    .parse(events)
    .map((event) => event.name);
};

test('categories, one of them, and the address of its icon', async () => {
  const [, list] = await read('/api/open/category/');
  expect(category.array().parse(list)).toEqual([
    { id: theatre.categoryId, description: 'Teatro', iconUrl: '/media/category/0123456789abcdef.svg' },
  ]);
  expect(await read(`/api/open/category/${theatre.categoryId}/`)).toEqual([200, list[0]]);
  expect(await read(`/api/open/category/${theatre.categoryId}/icon`)).toEqual([
    200,
    { url: '/media/category/0123456789abcdef.svg' },
  ]);
  expect((await read('/api/open/category/999999'))[0]).toBe(404);
});

test('spaces, one of them, and the address of its picture', async () => {
  const [, list] = await read('/api/open/space');
  expect(
    space
      .array()
      .parse(list)
      .map(({ name }) => name),
  ).toEqual(['Gran Teatro']);
  expect(await read(`/api/open/space/${theatre.spaceId}`)).toEqual([200, list[0]]);
  expect(await read(`/api/open/space/${theatre.spaceId}/image/?name=1780000000`)).toEqual([
    200,
    { url: null },
  ]);
});

describe('events', () => {
  test('of a list carry price, dates and sale', async () => {
    const [, [event]] = await read('/api/open/event/');
    expect(eventSummary.parse(event)).toMatchObject({
      id: theatre.eventId,
      name: 'La mujer del saco',
      imageUrl: '/media/event/0123456789abcdef.webp',
      space: { name: 'Gran Teatro', city: 'Cádiz', timeZone: 'Europe/Madrid' },
      categories: [{ description: 'Teatro' }],
      showCount: 1,
      currency: 'EUR',
      // Its costs are 200.
      priceFrom: 1700,
      saleState: 'open',
    });
    expect(event.firstShowAt).toBe(event.lastShowAt);
    expect(event.nextShowsAt).toEqual([event.firstShowAt]);
  });

  test('count the shows that are not over, as their dates do', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into show (event_id, room_id, plan_id, starts_at, ends_at)
      select event_id, room_id, plan_id, now() - interval '2 days', now() - interval '1 day'
      from show where id = ${theatre.showId} returning id`.execute(server.db);
    const [, [event]] = await read('/api/open/event/');
    expect(event.showCount).toBe(1);
    expect(event.firstShowAt).toBe(event.lastShowAt);
    await sql`delete from show where id = any(${rows.map(({ id }) => id)}::integer[])`.execute(server.db);
  });

  test('say of each show whether its room has places for wheelchairs', async () => {
    const told = async () => {
      const [, event] = await read(`/api/open/event/${theatre.eventId}`);
      return eventDetail.parse(event).shows.map(({ hasWheelchairs }) => hasWheelchairs);
    };
    const mark = (marks: readonly string[]) =>
      sql`update plan set document = jsonb_set(document, '{regions,0,rows,0,seats,0,marks}', ${JSON.stringify(marks)}::jsonb)`.execute(
        server.db,
      );
    await mark(['restrictedView']);
    expect(await told()).toEqual([false]);
    await mark(['companion', 'accessible']);
    expect(await told()).toEqual([true]);
    await mark([]);
  });

  test('are found by category, space and a part of their name; a draft never', async () => {
    const found = ['La mujer del saco'];
    expect(await names('')).toEqual(found);
    expect(await names(`category=${theatre.categoryId}`)).toEqual(found);
    expect(await names(`space=${theatre.spaceId}`)).toEqual(found);
    expect(await names('name=MUJER')).toEqual(found);
    expect(await names('name=%25')).toEqual([]);
    expect(await names("name=' or 1=1 --")).toEqual([]);
    expect(await names('category=999')).toEqual([]);
    expect((await read(`/api/open/event/${theatre.draftId}`))[0]).toBe(404);
  });

  test('over ones come last, in a fixed number of queries', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into event (space_id, name, title, state)
      select ${theatre.spaceId}, 'A' || n, '', 'published' from generate_series(1, 5) as n returning id`.execute(
      server.db,
    );
    expect(await names('')).toEqual(['La mujer del saco', 'A1', 'A2', 'A3', 'A4', 'A5']);
    await sql`delete from event where id = any(${rows.map(({ id }) => id)}::integer[])`.execute(server.db);
  });

  test('in detail inherit from the space what they do not say', async () => {
    const [, event] = await read(`/api/open/event/${theatre.eventId}`);
    expect(eventDetail.parse(event)).toMatchObject({
      administrativeCosts: 200,
      maxTicketsPerUser: 6,
      images: { main: '/media/event/0123456789abcdef.webp', banner: null },
      ticketTypes: [
        {
          id: theatre.adultId,
          price: 4000,
          fallbackPrice: 2500,
          regions: ['stalls'],
          temporaryPrices: [{ price: 3000 }],
        },
        { id: theatre.floorId, price: 1500, regions: ['floor'], soldOut: false },
      ],
      shows: [{ id: theatre.showId, capacity: 18, left: 16, saleState: 'open', priceFrom: 1700 }],
    });
  });

  test('count a hold past its deadline as given back, and a quota that is used up as sold out', async () => {
    const hold = async (minutes: number) =>
      sql`
        with held as (
          insert into booking (token_hash, event_id, deadline, seat_keys)
          values ('\\x00', ${theatre.eventId}, now() + make_interval(mins => ${minutes}), array[(${theatre.showId}::bigint << 32) | 0])
          returning id, deadline
        ), seat as (
          update show_seat set state = 1, booking_id = held.id, held_until = held.deadline, ticket_type_id = ${theatre.adultId}
          from held where show_id = ${theatre.showId} and seat = 0
        ), place as (
          insert into booking_place select held.id, ${theatre.showId}, 2, ${theatre.floorId}, 4 from held
        )
        update show_region set taken = taken + case region when -1 then 5 when 0 then 1 else 4 end
        where show_id = ${theatre.showId} and region <> 1`.execute(server.db);
    await hold(-1);
    const left = async () => {
      const [, event] = await read(`/api/open/event/${theatre.eventId}`);
      const { shows, ticketTypes } = eventDetail.parse(event);
      return [shows[0]?.left, ticketTypes.map((type) => type.soldOut)];
    };
    expect(await left()).toEqual([16, [false, false]]);
    await sql`update booking set deadline = now() + interval '5 minutes'`.execute(server.db);
    expect(await left()).toEqual([11, [false, true]]);
  });

  test('count what waits now and then while many book, and what is given back is for sale again before long', async () => {
    const soldOut = async () => {
      const [, event] = await read(`/api/open/event/${theatre.eventId}`);
      return eventDetail.parse(event).ticketTypes.map((type) => type.soldOut);
    };
    await sql`
      insert into booking (token_hash, event_id, deadline)
      select '\\x00', ${theatre.eventId}, now() + interval '5 minutes' from generate_series(1, ${MANY_BOOKINGS}::integer)`.execute(
      server.db,
    );
    expect(await soldOut()).toEqual([false, true]);
    await sql`update booking set state = 'released'`.execute(server.db);
    await expect.poll(soldOut, { timeout: 10_000 }).toEqual([false, false]);
    await sql`update booking set state = 'open'`.execute(server.db);
    await expect.poll(soldOut, { timeout: 10_000 }).toEqual([false, true]);
  });
});
