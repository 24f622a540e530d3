import type { ManagedCategory } from '#domain/calls/category.ts';
import { paths } from '../../../app/paths.ts';
import { ArchivableMenu, type ArchivableMenuHandlers } from '../../../ui/removal/archivable-menu.tsx';
import { useCategoryCalls } from '../api/category-calls.ts';

interface CategoryMenuProps extends ArchivableMenuHandlers {
  readonly category: ManagedCategory;
}

/** The rest of what can be done with a category. */
export function CategoryMenu({ category, ...handlers }: CategoryMenuProps) {
  const { id, description: name, archivedAt } = category;
  const calls = useCategoryCalls();
  return (
    <ArchivableMenu
      {...{ id, name, calls }}
      {...handlers}
      isArchived={archivedAt !== null}
      editHref={paths.editCategory.href(id)}
    />
  );
}
