import { type RawBuilder, sql } from 'kysely';

/** What a list shows: what is archived, or what is not. */
export function archivedOnly(archivedAt: RawBuilder<unknown>, archived: boolean): RawBuilder<boolean> {
  return archived ? sql<boolean>`${archivedAt} is not null` : sql<boolean>`${archivedAt} is null`;
}
