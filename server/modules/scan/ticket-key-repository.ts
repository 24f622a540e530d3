import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { newTicketKey, type TicketKey, type TicketSigner } from '#server/modules/order/ticket-code.ts';

/** The keys that sign and read codes, the newest first; the first one of a database is made here. */
export async function loadTicketKeys(db: Kysely<Database>): Promise<readonly TicketKey[]> {
  const found = await validKeys(db);
  if (found.length > 0) return found;
  await insertTicketKey(db, newTicketKey(), { unlessThereIsOne: true });
  return validKeys(db);
}

/** So that a key made on another server signs and reads here as well. Run it every minute or so. */
export async function renewTicketKeys(db: Kysely<Database>, signer: TicketSigner): Promise<void> {
  signer.replaceKeys(await loadTicketKeys(db));
}

/** A new key signs from now on; codes of the others are still read. */
export async function insertTicketKey(
  db: Kysely<Database>,
  privateKey: string,
  { unlessThereIsOne }: { readonly unlessThereIsOne: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table ticket_key in share row exclusive mode`.execute(trx);
    if (unlessThereIsOne && (await validKeys(trx)).length > 0) return;
    await trx.insertInto('ticket_key').values({ private_key: privateKey }).execute();
  });
}

/** Codes of this key are none any more. False: there is no such key, or it is the last one. */
export async function withdrawTicketKey(db: Kysely<Database>, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table ticket_key in share row exclusive mode`.execute(trx);
    const keys = await validKeys(trx);
    if (keys.length < 2 || !keys.some((key) => key.id === id)) return false;
    await trx
      .updateTable('ticket_key')
      .set({ withdrawn_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', Number.parseInt(id, 36))
      .execute();
    return true;
  });
}

export interface StoredTicketKey extends TicketKey {
  readonly createdAt: Date;
  readonly withdrawn: boolean;
}

/** Also those that were withdrawn, the newest first. */
export async function listTicketKeys(db: Kysely<Database>): Promise<readonly StoredTicketKey[]> {
  const rows = await db.selectFrom('ticket_key').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    id: row.id.toString(36),
    privateKey: row.private_key,
    createdAt: row.created_at,
    withdrawn: row.withdrawn_at !== null,
  }));
}

async function validKeys(db: Kysely<Database>): Promise<readonly TicketKey[]> {
  const keys = await listTicketKeys(db);
  return keys.filter(({ withdrawn }) => !withdrawn).map(({ id, privateKey }) => ({ id, privateKey }));
}
