import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedSpace } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { useSpaceActions } from './use-space-actions.ts';

interface SpaceMenuProps {
  readonly space: Pick<ListedSpace, 'id' | 'name' | 'archivedAt'>;
  readonly onChanged: () => void;
  /** It is deleted, or archived instead; `onChanged` unless given. */
  readonly onGone?: () => void;
  /** Editing has a button of its own beside it. */
  readonly withoutEdit?: boolean;
}

/** The rest of what can be done with a space. */
export function SpaceMenu({ space, onChanged, onGone = onChanged, withoutEdit = false }: SpaceMenuProps) {
  const { t } = useTranslation('spaces');
  const actions = useSpaceActions();
  const isArchived = space.archivedAt !== null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant={withoutEdit ? 'default' : 'subtle'}
          color="gray"
          aria-label={t('show.more', { name: space.name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!withoutEdit && !isArchived && (
          <Menu.Item
            component={Link}
            to={paths.editSpace.href(space.id)}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('show.edit')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={
            isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
          }
          onClick={() => actions[isArchived ? 'restore' : 'archive'](space, onChanged)}
        >
          {t(isArchived ? 'show.restore' : 'show.archive')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => actions.remove(space, onGone)}
        >
          {t('show.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
