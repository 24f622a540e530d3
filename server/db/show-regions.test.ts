import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
});
afterAll(() => database.close());

const REGION = { color: '#336699', reservable: true, outline: [], labelAt: [0, 0] };
const DOCUMENT = {
  regions: [
    { ...REGION, id: 'stalls', name: 'Platea', seated: true, rows: [] },
    { ...REGION, id: 'floor', name: 'Pista', seated: false, capacity: 40 },
  ],
};

test('0017: shows of before sell what their own plan says, and keep a limit that was their own', async () => {
  const { db } = database;
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
  const { error } = await new Migrator({ db, provider }).migrateTo('0016-uploads');
  expect(error).toBeUndefined();
  const id = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? 0;
  const space = await id(sql`insert into space (name) values ('Teatro') returning id`);
  const room = await id(
    sql`insert into room (space_id, name, capacity) values (${space}, 'Sala', 100) returning id`,
  );
  const planOf = async (version: number, document: object) =>
    id(sql`
      insert into plan (room_id, version, document, content, content_brotli, content_hash, seat_count)
      values (${room}, ${version}, ${JSON.stringify(document)}::jsonb, '', '', ${`hash-${version}`}, 60) returning id`);
  const [old, newer] = [await planOf(1, DOCUMENT), await planOf(2, { regions: [] })];
  // The room calls its regions otherwise by now, and has one more.
  const regionOf = async (key: string, name: string, position: number) =>
    id(sql`
      insert into region (room_id, key, name, color, seated, capacity, position)
      values (${room}, ${key}, ${name}, '#336699', ${key !== 'stalls'}, 10, ${position}) returning id`);
  const [stalls, floor] = [await regionOf('stalls', 'Butacas', 0), await regionOf('floor', 'De pie', 1)];
  const other = await regionOf('circle', 'Anfiteatro', 2);
  const showOf = async (plan: number, { event, whole }: { event: number | null; whole: number }) => {
    const show = await id(sql`
      with made as (
        insert into event (space_id, name, title, capacity) values (${space}, 'Obra', 'Obra', ${event}) returning id)
      insert into show (event_id, room_id, plan_id, starts_at, ends_at)
      select id, ${room}, ${plan}, now(), now() + interval '2 hours' from made returning id`);
    await sql`
      insert into show_region (show_id, region, region_id, capacity) values (${show}, -1, null, ${whole}),
        (${show}, 0, ${stalls}, 60), (${show}, 1, ${plan === old ? floor : other}, 40)`.execute(db);
    return show;
  };
  const whole = await showOf(old, { event: null, whole: 100 });
  const limited = await showOf(old, { event: null, whole: 70 });
  const asEvent = await showOf(old, { event: 80, whole: 80 });
  const gone = await showOf(newer, { event: null, whole: 100 });

  expect(await migrateToLatest(db)).toContain('0017-show-regions');

  const { rows } = await sql<{ show: number; region: number; name: string | null; seated: boolean | null }>`
    select show_id as show, region, name, seated from show_region
    where show_id in (${whole}, ${gone}) order by show_id, region`.execute(db);
  expect(rows).toEqual([
    { show: whole, region: -1, name: null, seated: null },
    { show: whole, region: 0, name: 'Platea', seated: true },
    { show: whole, region: 1, name: 'Pista', seated: false },
    { show: gone, region: -1, name: null, seated: null },
    { show: gone, region: 0, name: null, seated: null },
    { show: gone, region: 1, name: null, seated: null },
  ]);
  const { rows: shows } = await sql<{ id: number; capacity: number | null }>`
    select id, capacity from show order by id`.execute(db);
  expect(shows).toEqual([
    { id: whole, capacity: null },
    { id: limited, capacity: 70 },
    { id: asEvent, capacity: null },
    { id: gone, capacity: null },
  ]);
});
