import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './folded-filters.module.css';

interface FoldedFiltersProps {
  /** How many are set. */
  readonly count: number;
  /** Where something else opens them, too. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * Filters in a bar that wraps. On a phone they stand behind one button that says how many are set: what is filtered is
 * seen before what it is filtered by.
 */
export function FoldedFilters({ count, open, onOpen, children }: FoldedFiltersProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useUncontrolled({
    defaultValue: false,
    ...(open === undefined ? {} : { value: open }),
    ...(onOpen === undefined ? {} : { onChange: onOpen }),
  });
  const filters = useId();
  return (
    <>
      <Button
        className={classes['fold'] ?? ''}
        variant="default"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={filters}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={
          count > 0 && (
            <Badge circle size="md" className={classes['count'] ?? ''} aria-hidden>
              {count}
            </Badge>
          )
        }
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden={count > 0}>{t('filters.title')}</span>
        {count > 0 && <VisuallyHidden>{t('filters.set', { count })}</VisuallyHidden>}
      </Button>
      <div id={filters} className={classes['filters']} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
