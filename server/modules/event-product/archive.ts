import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accept } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import { NOT_FOUND, type Outcome } from './outcome.ts';
import type { ProductScope } from './product-scope.ts';

/** What a list shows: what is archived, or what is not. */
export function archivedOnly(archivedAt: RawBuilder<unknown>, archived: boolean): RawBuilder<boolean> {
  return archived ? sql<boolean>`${archivedAt} is not null` : sql<boolean>`${archivedAt} is null`;
}

/** Archives and restores what an event has in `table`, of what may be so whenever staff want it. */
export const archiveIn =
  (table: 'add_on' | 'ticket_group') =>
  async (
    trx: Kysely<Database>,
    { eventId }: ProductScope,
    { id, isArchived }: { readonly id: number; readonly isArchived: boolean },
  ): Promise<Outcome<void>> => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set archived_at = ${isArchived ? sql`now()` : null}
      where id = ${id} and event_id = ${eventId}`.execute(trx);
    return numAffectedRows === 1n ? accept(undefined) : NOT_FOUND;
  };
