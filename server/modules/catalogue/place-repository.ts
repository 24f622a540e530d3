import { type Kysely, sql } from 'kysely';
import type { Category, Space } from '#domain/calls/catalogue.ts';
import type { CategoryId, SpaceId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';

/** Every category that is not archived, or the one with `id`, by description. */
export async function findCategories(db: Kysely<Database>, id?: CategoryId): Promise<readonly Category[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'description', 'icon_file'])
    .where('archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', sql<CategoryId>`${id}`))
    .orderBy('description')
    .execute();
  return rows.map(({ icon_file, ...category }) => ({ ...category, iconUrl: mediaUrl(icon_file) }));
}

/** Every space that is not archived, or the one with `id`, by name. */
export async function findSpaces(db: Kysely<Database>, id?: SpaceId): Promise<readonly Space[]> {
  const rows = await db
    .selectFrom('space')
    .select(['id', 'name', 'description', 'address', 'city', 'time_zone as timeZone', 'image_file'])
    .where('archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', sql<SpaceId>`${id}`))
    .orderBy('name')
    .execute();
  return rows.map(({ image_file, ...space }) => ({ ...space, imageUrl: mediaUrl(image_file) }));
}
