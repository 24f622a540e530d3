import { z } from 'zod';
import { categoryId } from '../ids.ts';
import { instant, oneLine } from './fields.ts';
import { listAnswer, listQuery, queryFlag, version } from './list.ts';

/** The icons that can be chosen, by their names in the Tabler set; the server draws them as pictures. */
export const CATEGORY_ICONS = [
  'masks-theater',
  'theater',
  'music',
  'microphone-2',
  'guitar-pick',
  'piano',
  'disc',
  'headphones',
  'movie',
  'camera',
  'photo',
  'palette',
  'book-2',
  'presentation-analytics',
  'microphone',
  'school',
  'ball-football',
  'ball-basketball',
  'ball-volleyball',
  'ball-tennis',
  'run',
  'bike',
  'swimming',
  'karate',
  'chess',
  'device-gamepad-2',
  'steering-wheel',
  'trophy',
  'building-circus',
  'rollercoaster',
  'horse-toy',
  'balloon',
  'confetti',
  'wand',
  'users-group',
  'yoga',
  'chef-hat',
  'glass-cocktail',
  'beer',
  'coffee',
  'tent',
  'trees',
  'sun',
  'moon-stars',
  'building-castle',
  'building-stadium',
  'building-church',
  'rocket',
  'heart',
  'sparkles',
] as const;
export const categoryIconName = z.enum(CATEGORY_ICONS);
export type CategoryIconName = z.infer<typeof categoryIconName>;

/** A drawn icon, the picture that was uploaded (`picture`), or none. */
export const categoryIcon = z.enum([...CATEGORY_ICONS, 'picture']).nullable();
export type CategoryIcon = z.infer<typeof categoryIcon>;

/** GET category/ */
export const categoryListQuery = listQuery(['description']).extend({ archived: queryFlag.default(false) });

/** A category as staff see it. */
export const managedCategory = z.object({
  id: categoryId,
  description: z.string(),
  icon: categoryIcon,
  iconUrl: z.string().nullable(),
  /** Events that stand in it, drafts too; archived ones do not count. */
  eventCount: z.number().int().nonnegative(),
  archivedAt: instant.nullable(),
  version,
});
export type ManagedCategory = z.infer<typeof managedCategory>;
export const categoryList = listAnswer(managedCategory);

/**
 * POST category/, 201 {@link managedCategory}. An icon `picture` is the one that `PUT category/{id}/image` brings;
 * until then there is none. 409 `alreadyExists` at `description`, whatever its case.
 */
export const createCategoryCall = z.object({
  description: oneLine.min(1).max(60),
  icon: categoryIcon,
});
export type CreateCategoryCall = z.infer<typeof createCategoryCall>;

/** PUT category/{id}, 200 {@link managedCategory}. An icon `picture` keeps the picture that is there. */
export const updateCategoryCall = createCategoryCall.extend({ version });
export type UpdateCategoryCall = z.infer<typeof updateCategoryCall>;
