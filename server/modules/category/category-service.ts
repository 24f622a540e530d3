import type { Kysely } from 'kysely';
import type {
  CategoryIcon,
  CreateCategoryCall,
  ManagedCategory,
  UpdateCategoryCall,
} from '#domain/calls/category.ts';
import type { CategoryId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { type PictureFault, storePicture } from '#server/http/picture-body.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { drawCategoryIcon } from './category-icon.ts';
import {
  countUses,
  deleteCategory,
  findCategory,
  insertCategory,
  isDescriptionTaken,
  lockCategory,
  replaceIcon,
  setArchived,
  type StoredIcon,
  updateCategory,
} from './category-repository.ts';

export interface CategoryParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
}

const NOT_FOUND = refuse({ code: 'notFound' } as const);
type NotFound = { readonly code: 'notFound' };
type AlreadyExists = { readonly code: 'alreadyExists' };
type ChangedByOther = { readonly code: 'changedByOther' };

const FOLDER = 'category';
/** Pixels; shown at 48 at most. */
const LONGEST_SIDE = 192;

/** POST category/ */
export async function createCategory(
  { db, storage }: CategoryParts,
  { description, icon }: CreateCategoryCall,
): Promise<Result<ManagedCategory, AlreadyExists>> {
  const drawn = await storedIcon(storage, icon);
  return db.transaction().execute(async (trx) => {
    if (await isDescriptionTaken(trx, description, null)) return refuse({ code: 'alreadyExists' });
    const id = await insertCategory(trx, { description, ...drawn });
    return accept(await existing(trx, id));
  });
}

/** PUT category/{id} */
export async function editCategory(
  { db, storage }: CategoryParts,
  id: CategoryId,
  { description, icon, version }: UpdateCategoryCall,
): Promise<Result<ManagedCategory, NotFound | AlreadyExists | ChangedByOther>> {
  const drawn = await storedIcon(storage, icon);
  return db.transaction().execute(async (trx) => {
    if ((await lockCategory(trx, id)) === null) return NOT_FOUND;
    if (await isDescriptionTaken(trx, description, id)) return refuse({ code: 'alreadyExists' });
    const isUpdated = await updateCategory(trx, id, version, { description, ...drawn });
    return isUpdated ? accept(await existing(trx, id)) : refuse({ code: 'changedByOther' });
  });
}

/** PUT category/{id}/image: an uploaded picture in the place of the icon. */
export async function uploadIcon(
  { db, storage }: CategoryParts,
  id: CategoryId,
  content: Buffer,
): Promise<Result<ManagedCategory, NotFound | PictureFault>> {
  const stored = await storePicture(storage, content, { folder: FOLDER, longestSide: LONGEST_SIDE });
  if (!stored.ok) return stored;
  return (await replaceIcon(db, id, stored.value)) ? accept(await existing(db, id)) : NOT_FOUND;
}

/** DELETE category/{id}: one that events stand in stays. */
export async function removeCategory(
  db: Kysely<Database>,
  user: SignedIn,
  id: CategoryId,
): Promise<Result<null, NotFound | { readonly code: 'inUse'; readonly events: number }>> {
  return db.transaction().execute(async (trx) => {
    const category = await lockCategory(trx, id);
    if (category === null) return NOT_FOUND;
    const events = await countUses(trx, id);
    if (events > 0) return refuse({ code: 'inUse', events });
    await deleteCategory(trx, id);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'category.deleted',
      subject: `category ${id}`,
      details: { description: category.description },
    });
    return accept(null);
  });
}

/** POST category/{id}/archive and /restore */
export async function archiveCategory(
  db: Kysely<Database>,
  id: CategoryId,
  isArchived: boolean,
): Promise<Result<ManagedCategory, NotFound>> {
  return (await setArchived(db, id, isArchived)) ? accept(await existing(db, id)) : NOT_FOUND;
}

async function existing(db: Kysely<Database>, id: CategoryId): Promise<ManagedCategory> {
  const category = await findCategory(db, id);
  if (category === null) throw new Error(`category ${id} has just been written and is not there`);
  return category;
}

/** Uploaded pictures stay where they are; what nobody shows any more is small, and may be shown by another one. */
async function storedIcon(storage: FileStorage, icon: CategoryIcon): Promise<StoredIcon> {
  if (icon === 'picture') return { icon: null };
  if (icon === null) return { icon: null, icon_file: null };
  const drawn = Buffer.from(await drawCategoryIcon(icon));
  return { icon, icon_file: await storage.put(FOLDER, drawn, 'svg') };
}
