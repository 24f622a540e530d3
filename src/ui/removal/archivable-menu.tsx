import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDoneToast } from '../use-done-toast.ts';
import { useRemoval } from './use-removal.tsx';

/** How a menu of one row is told what becomes of it. */
export interface ArchivableMenuHandlers {
  readonly onChanged: () => void;
  /** It is deleted, or archived instead; `onChanged` unless given. */
  readonly onGone?: () => void;
  /** Editing has a button of its own beside it. */
  readonly withoutEdit?: boolean;
}

interface ArchivableMenuProps<Id> extends ArchivableMenuHandlers {
  readonly id: Id;
  readonly name: string;
  readonly isArchived: boolean;
  readonly editHref: string;
  readonly calls: Readonly<Record<'archive' | 'restore' | 'remove', (id: Id) => Promise<unknown>>>;
  /** Entries of its own. */
  readonly children?: ReactNode;
}

/** The rest of what can be done with what may be archived: what is archived is not edited. */
export function ArchivableMenu<Id>({
  id,
  name,
  isArchived,
  editHref,
  calls,
  onChanged,
  onGone = onChanged,
  withoutEdit = false,
  children,
}: ArchivableMenuProps<Id>) {
  const { t } = useTranslation(['management', 'common']);
  const ask = useRemoval();
  const say = useDoneToast();
  const turn = () =>
    isArchived
      ? say(calls.restore(id), t('removal.restored'), onChanged)
      : say(calls.archive(id), t('removal.archived'), onChanged);
  const remove = () =>
    ask({ name, remove: () => calls.remove(id), archive: () => calls.archive(id), onGone });
  const TurnIcon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant={withoutEdit ? 'default' : 'subtle'}
          color="gray"
          aria-label={t('removal.more', { name })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!withoutEdit && !isArchived && (
          <Menu.Item component={Link} to={editHref} leftSection={<IconPencil size={16} aria-hidden />}>
            {t('common:action.edit')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<TurnIcon size={16} aria-hidden />} onClick={turn}>
          {t(isArchived ? 'common:action.restore' : 'common:action.archive')}
        </Menu.Item>
        {children}
        <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          {t('common:action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
