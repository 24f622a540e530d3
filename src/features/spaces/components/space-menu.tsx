import type { ListedSpace } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { ArchivableMenu, type ArchivableMenuHandlers } from '../../../ui/removal/archivable-menu.tsx';
import { useSpaceCalls } from '../api/space-calls.ts';

interface SpaceMenuProps extends ArchivableMenuHandlers {
  readonly space: Pick<ListedSpace, 'id' | 'name' | 'archivedAt'>;
}

/** The rest of what can be done with a space. */
export function SpaceMenu({ space: { id, name, archivedAt }, ...handlers }: SpaceMenuProps) {
  const calls = useSpaceCalls();
  return (
    <ArchivableMenu
      {...{ id, name, calls }}
      {...handlers}
      isArchived={archivedAt !== null}
      editHref={paths.editSpace.href(id)}
    />
  );
}
