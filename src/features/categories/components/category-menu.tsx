import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedCategory } from '#domain/calls/category.ts';
import { paths } from '../../../app/paths.ts';
import { useCategoryActions } from './use-category-actions.ts';

interface CategoryMenuProps {
  readonly category: ManagedCategory;
  readonly onChanged: () => void;
  /** It is deleted, or archived instead; `onChanged` unless given. */
  readonly onGone?: () => void;
  /** Editing has a button of its own beside it. */
  readonly withoutEdit?: boolean;
}

/** The rest of what can be done with a category. */
export function CategoryMenu({ category, onChanged, onGone = onChanged, withoutEdit }: CategoryMenuProps) {
  const { t } = useTranslation('categories');
  const actions = useCategoryActions();
  const isArchived = category.archivedAt !== null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon
          variant={withoutEdit === true ? 'default' : 'subtle'}
          color="gray"
          aria-label={t('show.more', { name: category.description })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {withoutEdit !== true && (
          <Menu.Item
            component={Link}
            to={paths.editCategory.href(category.id)}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('show.edit')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={
            isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
          }
          onClick={() => actions[isArchived ? 'restore' : 'archive'](category, onChanged)}
        >
          {t(isArchived ? 'show.restore' : 'show.archive')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => actions.remove(category, onGone)}
        >
          {t('show.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
