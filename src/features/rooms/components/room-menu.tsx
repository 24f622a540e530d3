import { Menu } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListedRoom } from '#domain/calls/room.ts';
import { paths } from '../../../app/paths.ts';
import { useSitemapCalls } from '../../../lib/room/sitemap-calls.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { ArchivableMenu, type ArchivableMenuHandlers } from '../../../ui/removal/archivable-menu.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useRoomCalls } from '../api/room-calls.ts';

interface RoomMenuProps extends ArchivableMenuHandlers {
  readonly room: Pick<ListedRoom, 'id' | 'name' | 'archivedAt' | 'sitemap'>;
}

/** The rest of what can be done with a room. */
export function RoomMenu({ room, ...handlers }: RoomMenuProps) {
  const { id, name, archivedAt, sitemap } = room;
  const { t } = useTranslation('rooms');
  const calls = useRoomCalls();
  const removeMap = useMapRemoval();
  const isArchived = archivedAt !== null;
  const hasMap = sitemap.state === 'drawn' || sitemap.state === 'sitemap';
  return (
    <ArchivableMenu {...{ id, name, calls, isArchived }} {...handlers} editHref={paths.editRoom.href(id)}>
      {!isArchived && hasMap && (
        <Menu.Item
          leftSection={<IconMapOff size={16} aria-hidden />}
          onClick={() => removeMap(room, handlers.onChanged)}
        >
          {t('show.removeMap')}
        </Menu.Item>
      )}
    </ArchivableMenu>
  );
}

/** Asks first; what keeps the map from being removed is said as a toast. */
function useMapRemoval() {
  const { t } = useTranslation('rooms');
  const maps = useSitemapCalls();
  const modals = useModalStack();
  return ({ id, name }: RoomMenuProps['room'], onDone: () => void) =>
    modals.open({
      title: t('show.removeMapOf', { name }),
      description: t('show.removeMapText'),
      actionLabel: t('show.removeMap'),
      onAccept: async () => {
        await maps.remove(id);
        toastSuccess(t('show.mapRemoved'));
        onDone();
      },
    });
}
