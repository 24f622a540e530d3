import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconMapOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedRoom } from '#domain/calls/room.ts';
import { paths } from '../../../app/paths.ts';
import { useRoomActions } from './use-room-actions.ts';

interface RoomMenuProps {
  readonly room: Pick<ListedRoom, 'id' | 'name' | 'archivedAt' | 'sitemap'>;
  readonly onChanged: () => void;
  /** It is deleted, or archived instead; `onChanged` unless given. */
  readonly onGone?: () => void;
  /** Editing has a button of its own beside it. */
  readonly withoutEdit?: boolean;
}

/** The rest of what can be done with a room. */
export function RoomMenu({ room, onChanged, onGone = onChanged, withoutEdit = false }: RoomMenuProps) {
  const { t } = useTranslation('rooms');
  const actions = useRoomActions();
  const isArchived = room.archivedAt !== null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant={withoutEdit ? 'default' : 'subtle'}
          color="gray"
          aria-label={t('show.more', { name: room.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!withoutEdit && !isArchived && (
          <Menu.Item
            component={Link}
            to={paths.editRoom.href(room.id)}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('show.edit')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={
            isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
          }
          onClick={() => actions[isArchived ? 'restore' : 'archive'](room, onChanged)}
        >
          {t(isArchived ? 'show.restore' : 'show.archive')}
        </Menu.Item>
        {!isArchived && (room.sitemap.state === 'drawn' || room.sitemap.state === 'sitemap') && (
          <Menu.Item
            leftSection={<IconMapOff size={16} aria-hidden />}
            onClick={() => actions.removeMap(room, onChanged)}
          >
            {t('show.removeMap')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => actions.remove(room, onGone)}
        >
          {t('show.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
