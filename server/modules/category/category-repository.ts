import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { categoryIcon, type categoryListQuery, type ManagedCategory } from '#domain/calls/category.ts';
import type { ListAnswer } from '#domain/calls/list.ts';
import type { CategoryId } from '#domain/ids.ts';
import { listPage } from '#server/db/list-page.ts';
import { searchedIn } from '#server/db/search.ts';
import type { CategoryTable, Database } from '#server/db/schema.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';

type CategoryRow = Selectable<CategoryTable> & { readonly event_count: number };

const categories = (db: Kysely<Database>) =>
  db
    .selectFrom('category')
    .selectAll('category')
    .select(
      sql<number>`(select count(*)::integer from event_category join event on event.id = event_category.event_id
        where event_category.category_id = category.id and event.archived_at is null)`.as('event_count'),
    );

/** A page of the categories that are archived, or of those that are not. */
export async function listCategories(
  db: Kysely<Database>,
  query: z.output<typeof categoryListQuery>,
): Promise<ListAnswer<ManagedCategory>> {
  const chosen = categories(db).where('category.archived_at', query.archived ? 'is not' : 'is', null);
  const columns = { description: sql`lower(category.description)` };
  const { items, ...counted } = await listPage(
    db,
    chosen,
    query,
    columns,
    sql`category.id`,
    searchedIn(query.search, 'category'),
  );
  return { items: items.map(toCategory), ...counted };
}

export async function findCategory(db: Kysely<Database>, id: CategoryId): Promise<ManagedCategory | null> {
  const row = await categories(db).where('category.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toCategory(row);
}

/** Whether another category than `except` has the description, in whatever case; archived ones too. */
export async function isDescriptionTaken(
  trx: Kysely<Database>,
  description: string,
  except: CategoryId | null,
): Promise<boolean> {
  // Two that are written at once follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('category ' || lower(${description}), 0))`.execute(
    trx,
  );
  const found = await trx
    .selectFrom('category')
    .select('id')
    .where(sql`lower(description)`, '=', sql`lower(${description})`)
    .$if(except !== null, (query) => query.where('id', '<>', sql<CategoryId>`${except}`))
    .executeTakeFirst();
  return found !== undefined;
}

/** What of a category is stored of its icon; without `icon_file` it stays as it is. */
export type StoredIcon = Pick<CategoryRow, 'icon'> & { readonly icon_file?: string | null };

export async function insertCategory(
  trx: Kysely<Database>,
  category: StoredIcon & { readonly description: string },
): Promise<CategoryId> {
  const { id } = await trx.insertInto('category').values(category).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False: there is none of that version. */
export async function updateCategory(
  trx: Kysely<Database>,
  id: CategoryId,
  version: number,
  changes: StoredIcon & { readonly description: string },
): Promise<boolean> {
  const updated = await trx
    .updateTable('category')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Puts an uploaded picture in the place of the icon. False: there is no such category. */
export async function replaceIcon(db: Kysely<Database>, id: CategoryId, file: string): Promise<boolean> {
  const updated = await db
    .updateTable('category')
    .set({ icon: null, icon_file: file, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** False: there is no such category. */
export async function setArchived(
  db: Kysely<Database>,
  id: CategoryId,
  isArchived: boolean,
): Promise<boolean> {
  const updated = await db
    .updateTable('category')
    .set({
      archived_at: isArchived ? sql<Date>`coalesce(archived_at, now())` : null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** How many events keep a category from being deleted: archived ones as well. */
export async function countUses(trx: Kysely<Database>, id: CategoryId): Promise<number> {
  const { uses } = await trx
    .selectFrom('event_category')
    .select(sql<number>`count(*)::integer`.as('uses'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return uses;
}

/** Locked for the rest of the transaction, so that no event comes into it meanwhile. Null: there is none. */
export async function lockCategory(
  trx: Kysely<Database>,
  id: CategoryId,
): Promise<{ readonly description: string } | null> {
  const row = await trx
    .selectFrom('category')
    .select('description')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteCategory(trx: Kysely<Database>, id: CategoryId): Promise<void> {
  await trx.deleteFrom('category').where('id', '=', id).execute();
}

function toCategory(row: CategoryRow): ManagedCategory {
  const { id, description, version } = row;
  return {
    id,
    description,
    version,
    icon: row.icon_file === null ? null : categoryIcon.parse(row.icon ?? 'picture'),
    iconUrl: mediaUrl(row.icon_file),
    eventCount: row.event_count,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}
