import { ActionIcon, Menu } from '@mantine/core';
import {
  type Icon,
  IconArchive,
  IconArrowBackUp,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface ProductActionsProps {
  readonly name: string;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** Set: it is archived, and can come back. */
  readonly onRestore?: (() => void) | undefined;
  readonly onArchive?: (() => void) | undefined;
  /** What only this kind of product has. */
  readonly more?: readonly { readonly icon: Icon; readonly label: string; readonly act: () => void }[];
}

/** What can be done with a product, behind one button. */
export function ProductActions({
  name,
  onEdit,
  onRemove,
  onRestore,
  onArchive,
  more = [],
}: ProductActionsProps) {
  const { t } = useTranslation(['products', 'common']);
  const entries = [
    { icon: IconPencil, label: t('common:action.edit'), act: onEdit },
    ...more,
    { icon: IconArrowBackUp, label: t('common:action.restore'), act: onRestore },
    { icon: IconArchive, label: t('common:action.archive'), act: onArchive },
    { icon: IconTrash, label: t('common:action.delete'), act: onRemove },
  ];
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actions.of', { name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ icon: EntryIcon, label, act }) =>
          act === undefined ? null : (
            <Menu.Item key={label} leftSection={<EntryIcon size={16} aria-hidden />} onClick={act}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
