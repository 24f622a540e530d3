import type pg from 'pg';
import { quoted } from './catalogue.ts';

/**
 * Takes foreign keys and triggers of our tables away, within a transaction, and answers how to put them back. Rows can
 * then come in any order and nothing is computed from their coming. It takes the owner of the tables, where
 * `session_replication_role` would take a super user; and putting a key back checks every row against it at once.
 */
export async function setAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const keys = await readForeignKeys(client);
  const triggers = await readTriggers(client);
  for (const { on, name } of triggers)
    await client.query(`alter table ${on} disable trigger ${quoted(name)}`);
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { on, name, definition } of keys)
      await client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
    for (const { on, name, mode } of triggers)
      await client.query(`alter table ${on} enable ${MODES[mode]}trigger ${quoted(name)}`);
  };
}

interface ForeignKey {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

async function readForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`,
  );
  return rows;
}

/** By the letters of `pg_trigger.tgenabled`. */
const MODES = { O: '', A: 'always ', R: 'replica ' } as const;

interface EnabledTrigger {
  readonly on: string;
  readonly name: string;
  readonly mode: keyof typeof MODES;
}

async function readTriggers(client: pg.ClientBase): Promise<readonly EnabledTrigger[]> {
  const { rows } = await client.query<EnabledTrigger>(
    `select tgrelid::regclass::text as on, tgname as name, tgenabled as mode
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D' and tgparentid = 0
    order by tgrelid::regclass::text, tgname`,
  );
  return rows;
}
