import { z } from 'zod';
import { type CategoryIcon, createCategoryCall, type ManagedCategory } from '#domain/calls/category.ts';
import type { PictureChange } from '../../../ui/picture-field/picture-field.tsx';
import type { CategoryCalls } from '../api/category-calls.ts';

/** What is typed: the call, and the picture that is sent after it. */
export interface CategoryValues extends Record<string, unknown> {
  readonly description: string;
  readonly icon: CategoryIcon;
  readonly image: PictureChange;
}

/** @param hasPicture there is an uploaded one already, which may stay */
export function categorySchema(hasPicture: boolean): z.ZodType<unknown, CategoryValues> {
  const values = createCategoryCall.extend({ image: z.custom<PictureChange>() });
  return values.superRefine(({ icon, image }, context) => {
    if (icon !== 'picture' || image instanceof Blob || hasPicture) return;
    // As a text that is missing: the sentence of a field that is required.
    context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: ['image'], input: '' });
  });
}

export function valuesOf(category: ManagedCategory | null): CategoryValues {
  return {
    description: category?.description ?? '',
    icon: category === null ? 'masks-theater' : category.icon,
    image: 'unchanged',
  };
}

/**
 * Saves the category, then its picture. Answers it as it is now; `onWritten` hears of each step, so that a picture
 * that failed is sent again to the category that was made, and not to another one.
 */
export async function saveCategory(
  calls: CategoryCalls,
  stored: Pick<ManagedCategory, 'id' | 'version'> | null,
  { description, icon, image }: CategoryValues,
  onWritten: (category: ManagedCategory) => void,
): Promise<void> {
  const fields = { description, icon };
  const written =
    stored === null
      ? await calls.create(fields)
      : await calls.edit(stored.id, { ...fields, version: stored.version });
  onWritten(written);
  if (icon === 'picture' && image instanceof Blob) onWritten(await calls.upload(written.id, image));
}
