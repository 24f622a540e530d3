import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listQuery, MOST_COUNTED } from '#domain/calls/list.ts';
import { listPage } from './list-page.ts';
import { NoSuchPlace } from './list-order.ts';
import { containsText, searchedIn } from './search.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const ROWS = MOST_COUNTED + 700;
const schema = listQuery(['name', 'signIn']);
const columns = {
  name: sql`lower(name || ' ' || last_name)`,
  signIn: { nullable: sql`last_sign_in_at` },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into app_user (email, name, last_name, last_sign_in_at)
    select i || '@example.org', case when i % 800 = 0 then 'Íñigo' else 'Ana ' || i % 7 end, 'Ruiz',
      case when i % 3 > 0 then timestamptz '2026-01-01Z' + i % 50 * interval '1.000001 hour' end
    from generate_series(1, ${ROWS}) as i`.execute(database.db);
});
afterAll(() => database.close());

const ask = (query: Readonly<Record<string, string>>) => {
  const asked = schema.parse(query);
  const users = database.db.selectFrom('app_user').select(['id', 'name']);
  return listPage(database.db, users, asked, columns, sql`app_user.id`, searchedIn(asked.search, 'app_user'));
};
const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

/** Of all users, as the database sorts them. */
async function ordered(order: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app_user order by ${sql.raw(order)}`.execute(
    database.db,
  );
  return ids(rows);
}

describe('a page', () => {
  test('of few that are found counts them', async () => {
    const { items, ...counted } = await ask({ search: 'inigo', size: '1' });
    expect([items.map(({ name }) => name), counted]).toEqual([['Íñigo'], { total: 2 }]);
    expect(await ask({ search: 'inigo', size: '1', page: '3' })).toEqual({ items: [], total: 2 });
  });

  test('finds the domain of an e-mail as it is typed and as it is stored', async () => {
    await sql`
      insert into app_user (email, name) values ('sol@xn--caas-hqa.es', ''), ('', 'Sol @cañas')`.execute(
      database.db,
    );
    const found = async (search: string) => {
      const { items } = await ask({ search });
      const few = await database.db
        .selectFrom('app_user')
        .select('name')
        .where(containsText(search, sql`email`, sql`name`))
        .orderBy('name')
        .execute();
      return [items.map(({ name }) => name).toSorted(), few.map(({ name }) => name)];
    };
    expect(await found('@cañas.es')).toEqual([[''], ['']]);
    expect(await found('SOL@CAÑAS')).toEqual([[''], ['']]);
    expect(await found('@cañas')).toEqual([
      ['', 'Sol @cañas'],
      ['', 'Sol @cañas'],
    ]);
    await sql`delete from app_user where email = '' or email like '%xn--%'`.execute(database.db);
  });

  test.each([
    ['iñ', 2],
    ['ñi', 0],
    ['RUI', ROWS],
    ['100%', 0],
    [String.raw`_`, 0],
  ])('looks for “%s” as it is written', async (search, found) => {
    const { total, more } = await ask({ search });
    expect(more === true ? ROWS : total).toBe(found);
  });

  test('of many says that there are more, until the last one, which knows', async () => {
    const first = await ask({ sort: '-name' });
    expect([first.items.length, first.total, first.more]).toEqual([25, MOST_COUNTED + 1, true]);
    const far = await ask({ sort: '-name', size: '100', page: String(MOST_COUNTED / 100 + 2) });
    expect([far.total, far.more]).toEqual([MOST_COUNTED + 201, true]);
    const last = await ask({ sort: '-name', size: '100', page: String(ROWS / 100) });
    expect([last.items.length, last.total, last.more]).toEqual([100, ROWS, undefined]);
    const beyond = await ask({ sort: '-name', size: '100', page: String(ROWS / 100 + 1) });
    expect([beyond.items, beyond.more]).toEqual([[], true]);
  });
});

describe('a whole list', () => {
  test.each([
    ['name', "lower(name || ' ' || last_name), id"],
    ['-name', "lower(name || ' ' || last_name) desc, id desc"],
    ['signIn', 'last_sign_in_at asc nulls last, id'],
    ['-signIn', 'last_sign_in_at desc nulls last, id desc'],
  ])('by %s is read once and in its order', async (sort, order) => {
    const read: number[] = [];
    let answers = 0;
    for (let after: string | undefined = ''; after !== undefined; answers += 1) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask({ sort, size: '300', after });
      read.push(...ids(answer.items));
      after = answer.next;
    }
    expect(read).toEqual(await ordered(order));
    expect(answers).toBe(Math.ceil(ROWS / 300));
  });

  test('of few that are found ends with them', async () => {
    const first = await ask({ search: 'inigo', size: '1', after: '' });
    const second = await ask({ search: 'inigo', size: '1', after: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([1, 1, undefined]);
    expect(first.items).not.toEqual(second.items);
  });

  test('goes on behind a row that is gone meanwhile', async () => {
    const { items, next = '' } = await ask({ sort: 'name', size: '5', after: '' });
    const following = ids((await ask({ sort: 'name', size: '6' })).items).at(-1);
    const last = items.at(-1)?.id;
    await database.db
      .deleteFrom('app_user')
      .where(sql<boolean>`id = ${last}`)
      .execute();
    expect(ids((await ask({ sort: 'name', size: '1', after: next })).items)).toEqual([following]);
  });

  test.each(['["-name","x",1]', '["name",null,1]', '["name","x","y"]'])('has no place %s', async (after) => {
    await expect(ask({ sort: 'name', after })).rejects.toThrow(NoSuchPlace);
  });

  test.each(['x', '[]', '["name",1,1]', '{}'])('is not asked for %s', (after) => {
    expect(schema.safeParse({ after }).success).toBe(false);
  });
});

describe('what is searched for far behind in the order', () => {
  const names = async (query: Readonly<Record<string, string>>) => {
    const { items, total, more } = await ask({ sort: 'name', size: '3', ...query });
    return [items.map(({ name }) => name), total, more];
  };
  beforeAll(async () => {
    await sql`
      insert into app_user (email, name)
      select 'far' || i || '@example.org', case when i <= 5200 then 'Bea' when i <= 9400 then 'Zoe' else 'Zulema' end
      from generate_series(1, 10500) as i`.execute(database.db);
  });

  test('is sorted and counted, if it is not too much', async () => {
    expect(await names({ search: 'zul' })).toEqual([['Zulema', 'Zulema', 'Zulema'], 1100, undefined]);
    expect(await names({ search: 'zul', page: '301' })).toEqual([
      ['Zulema', 'Zulema', 'Zulema'],
      1100,
      undefined,
    ]);
    expect(await names({ search: 'zul', page: '367' })).toEqual([['Zulema', 'Zulema'], 1100, undefined]);
  });

  test('is not counted where it is more', async () => {
    expect(await names({ search: 'zoe' })).toEqual([['Zoe', 'Zoe', 'Zoe'], MOST_COUNTED + 1, true]);
  });

  test('is not counted where the planner expects more', async () => {
    await sql`analyze app_user`.execute(database.db);
    expect(await names({ search: 'bea', sort: '-name' })).toEqual([
      ['Bea', 'Bea', 'Bea'],
      MOST_COUNTED + 1,
      true,
    ]);
  });

  test('comes in the same order whichever way it was found', async () => {
    const pages = await Promise.all(
      ['1', '2'].map(async (page) =>
        ids((await ask({ search: 'far9', sort: 'name', size: '1000', page })).items),
      ),
    );
    const { items } = await ask({ search: 'far9', sort: 'name', size: '1000', after: '' });
    const back = await ask({ search: 'far9', sort: '-name', size: '1000' });
    expect(pages.map(({ length }) => length)).toEqual([1000, 111]);
    expect(pages[0]).toEqual(ids(items));
    expect(pages.flat().toReversed().slice(0, 1000)).toEqual(ids(back.items));
  });
});
