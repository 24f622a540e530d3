import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { filesOfNobody, lockUploadFiles } from './map-upload-repository.ts';

export interface StoredFiles {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
}

/**
 * Deletes those of some stored maps and panoramas that nobody has any more, once what named them is committed. A file
 * that is left takes up room and nothing else: what was done stays done.
 */
export async function deleteUnusedFiles(
  { db, storage }: StoredFiles,
  touched: readonly string[],
): Promise<void> {
  if (touched.length === 0) return;
  const deleting = db.transaction().execute(async (trx) => {
    await lockUploadFiles(trx);
    for (const file of await filesOfNobody(trx, touched)) await storage.delete(file);
  });
  await deleting.catch(() => undefined);
}
