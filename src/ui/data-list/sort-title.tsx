import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-list.module.css';
import type { ListColumn } from './list-column.ts';

interface SortTitleProps {
  readonly column: Pick<ListColumn<never>, 'key' | 'title' | 'sortable'>;
  /** In force: a key, with `-` before it the other way round. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The title of a column: a button where the list can be sorted by it, the other way round when pressed again. */
export function SortTitle({ column: { key, title, sortable }, sort, onSort }: SortTitleProps) {
  const { t } = useTranslation('management');
  if (sortable !== true) return title;
  const isUp = sort === key;
  const isDown = sort === `-${key}`;
  const Icon = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton
      className={classes['sort'] ?? ''}
      data-sorted={isUp || isDown || undefined}
      onClick={() => onSort(isUp ? `-${key}` : key)}
    >
      {title}
      <Icon size={14} aria-hidden />
      {(isUp || isDown) && <VisuallyHidden>{t(isUp ? 'list.ascending' : 'list.descending')}</VisuallyHidden>}
    </UnstyledButton>
  );
}
