import { mkdtemp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backupDatabase } from '../../commands/backup-database.ts';
import { exportDatabase } from '../../commands/export-database.ts';
import { restoreDatabase } from '../../commands/restore-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { rowsFile } from './backup-manifest.ts';
import { databaseSource } from './database-source.ts';
import { loadSource } from './load-source.ts';
import { fillAwkwardly } from './testing/awkward-rows.ts';
import { emptyTarget, type TransferTarget } from './testing/transfer-target.ts';
import type { TransferSource } from './transfer-source.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'butaca-transfer-'));
  await mkdir(join(folder, 'media', 'event'), { recursive: true });
  await writeFile(join(folder, 'media', 'event', '00.webp'), 'a picture');
  await withClient(fillAwkwardly);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

let target: TransferTarget;
beforeEach(async () => {
  target = await emptyTarget(database.connection);
});
afterEach(() => target.drop());

const own = () => ({ connection: database.connection, media: join(folder, 'media') });
const quiet = () => undefined;

async function withClient<Outcome>(use: (client: pg.Client) => Promise<Outcome>): Promise<Outcome> {
  const client = new pg.Client({ connectionString: database.connection });
  await client.connect();
  return use(client).finally(() => client.end());
}

const withSource = <Outcome>(use: (source: TransferSource) => Promise<Outcome>): Promise<Outcome> =>
  withClient(async (client) => use(await databaseSource(client)));

/** Keys and triggers, as the database describes them. */
const GUARDS = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
    where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`;

describe('everything moves to the database of an ordinary user', () => {
  test('every value arrives as it was, and nothing is computed from its coming', async () => {
    await exportDatabase([target.connection, '--while-running'], own(), quiet);
    const lists = ['space', 'plan', 'event', 'show', 'booking', 'ticket', 'app_setting', 'show_seat'];
    for (const table of lists) {
      const all = `select ${table}::text as row from ${table} order by 1`;
      const { rows } = await withClient((client) => client.query(all));
      expect(rows.length).toBeGreaterThan(0);
      expect(await target.query(all)).toEqual(rows);
    }
  });

  test('keys, triggers and numbering go on as before', async () => {
    await exportDatabase([target.connection, '--while-running'], own(), quiet);
    const { rows } = await withClient((client) => client.query(GUARDS));
    expect(rows.length).toBeGreaterThan(50);
    expect(await target.query(GUARDS)).toEqual(rows);
    const next = `insert into space (name) values ('next') returning id`;
    const { rows: there } = await withClient((client) => client.query(next));
    expect(await target.query(next)).toEqual(there);
  });

  test('what is written after its moment stays behind', async () => {
    await withSource(async (source) => {
      await withClient((client) => client.query(`insert into category (description) values ('later')`));
      await loadSource({ source, target: target.connection, log: quiet });
    });
    expect(await target.query(`select from category where description = 'later'`)).toEqual([]);
  });
});

describe('all or nothing', () => {
  test('one tampered value is reported by its table and nothing is stored; the next attempt succeeds', async () => {
    await withSource(async (source) => {
      const tampered = loadSource({
        source,
        target: target.connection,
        log: quiet,
        onTable: async (name, client) => {
          if (name === 'show_seat') await client.query('update show_seat set region = 1 where seat = 4321');
        },
      });
      await expect(tampered).rejects.toThrow('what arrived differs in show_seat: nothing was stored');
      expect(await target.query('select from show_seat limit 1')).toEqual([]);
      await loadSource({ source, target: target.connection, log: quiet });
    });
    expect(await target.query('select count(*)::integer as seats from show_seat')).toEqual([{ seats: 5000 }]);
  });

  test('a row that its key does not allow is refused by the database', async () => {
    await withSource(async (source) => {
      const withoutRooms = {
        ...source,
        read: (table: { name: string; columns: readonly string[] }) =>
          table.name === 'room' ? nothing() : source.read(table),
      };
      const loading = loadSource({ source: withoutRooms, target: target.connection, log: quiet });
      await expect(loading).rejects.toThrow('violates foreign key constraint');
    });
    expect(await target.query('select from space limit 1')).toEqual([]);
  });
});

async function* nothing(): AsyncGenerator<Buffer> {}

describe('what it refuses', () => {
  const exporting = (...options: readonly string[]) =>
    exportDatabase([target.connection, ...options], own(), quiet);

  test('a target that holds rows', async () => {
    await exporting('--while-running');
    await expect(exporting('--while-running')).rejects.toThrow(
      /^the target is not empty \(table \w+ has rows\)/,
    );
  });

  test('a target with tables of somebody else', async () => {
    await target.query('create table theirs (id integer)');
    await expect(exporting('--while-running')).rejects.toThrow('the target has other tables already');
  });

  test('a source that is in use', async () => {
    await withClient(() =>
      expect(exporting()).rejects.toThrow(/^\d+ other connections use the source: stop the servers first/),
    );
  });

  test('no address, or one that is none', async () => {
    await expect(exportDatabase([], own(), quiet)).rejects.toThrow('expected: npm run db:export-to');
    await expect(exportDatabase(['mysql://x'], own(), quiet)).rejects.toThrow(
      'expected: npm run db:export-to',
    );
  });
});

test('a later comparison names the table in which one value differs', async () => {
  await exportDatabase([target.connection, '--while-running'], own(), quiet);
  const comparing = () => exportDatabase([target.connection, '--compare'], own(), quiet);
  await comparing();
  await target.query(`update plan set content = set_byte(content, 10, 11)`);
  await expect(comparing()).rejects.toThrow(/^different: plan$/);
});

describe('a backup in a folder', () => {
  let backup: string;
  beforeEach(async () => {
    backup = await mkdtemp(join(folder, 'backup-'));
    await backupDatabase([backup], own(), quiet);
  });
  const restore = (media = join(backup, 'restored')) =>
    restoreDatabase([backup], { connection: target.connection, media }, quiet);

  test('comes back with rows and files', async () => {
    await restore();
    await exportDatabase([target.connection, '--compare'], own(), quiet);
    expect(await readFile(join(backup, 'restored', 'event', '00.webp'), 'utf8')).toBe('a picture');
  });

  test('with a file of rows cut off is refused, and nothing is stored', async () => {
    await truncate(rowsFile(backup, 'show_seat'), 2000);
    await expect(restore()).rejects.toThrow('unexpected end of file');
    expect(await target.query('select from space limit 1')).toEqual([]);
  });

  test('that lost an uploaded file, or its end, is refused', async () => {
    await rm(join(backup, 'media', 'event', '00.webp'));
    await expect(restore()).rejects.toThrow('has lost uploaded files');
    await rm(join(backup, 'manifest.json'));
    await expect(restore()).rejects.toThrow('holds no whole backup');
  });

  test('is not written over another one', async () => {
    await expect(backupDatabase([backup], own(), quiet)).rejects.toThrow('is not empty');
  });
});
