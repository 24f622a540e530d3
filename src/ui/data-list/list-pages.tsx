import { NativeSelect, Pagination, Text } from '@mantine/core';
import { type RefCallback, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import classes from './data-list.module.css';
import { type ListState, ROWS_A_PAGE } from './list-state.ts';

interface ListPagesProps {
  readonly state: ListState;
  /** On the page in sight. */
  readonly rows: number;
  readonly total: number;
  /** There are at least `total`. */
  readonly isMore: boolean;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** How many rows there are, which of them are in sight, and the way to the others. */
export function ListPages({ state: { page, size }, rows, total, isMore, onChange }: ListPagesProps) {
  const { t } = useTranslation(['management', 'common']);
  const { count } = useFormat();
  const pages = Math.ceil(total / size);
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  const range = {
    first: count(first),
    last: count(last),
    total: count(total),
    counted: count(total - 1),
  };
  const text =
    first > total ? t('list.rows', { count: total }) : t(isMore ? 'list.rangeOfMany' : 'list.range', range);
  const current = Math.min(page, pages);
  const place = useFocusKept();
  return (
    <>
      <span className={classes['hidden']} role="status">
        {text}
      </span>
      {/* Below more or fewer rows than before it is another: it stands where they end, and does not jump there. */}
      <div key={rows} ref={place} className={classes['pages']}>
        <Text size="sm" c="dimmed" aria-hidden>
          {text}
        </Text>
        <NativeSelect
          size="sm"
          aria-label={t('list.size')}
          data={ROWS_A_PAGE.map((rows) => ({ value: String(rows), label: t('list.rowsAPage', { rows }) }))}
          value={String(size)}
          onChange={({ currentTarget }) => onChange({ size: Number(currentTarget.value) })}
        />
        {pages > 1 && (
          <Pagination
            size="sm"
            gap={4}
            aria-label={t('list.pages')}
            total={pages}
            value={current}
            onChange={(to) => {
              if (to !== page) onChange({ page: to });
            }}
            getItemProps={(number) => ({
              'aria-label': t('common:pages.page', { number }),
              // The end of what was counted is not the end of the list.
              ...(isMore && number === pages && number !== current ? { display: 'none' } : {}),
            })}
            getControlProps={(control) => ({
              'aria-label': t(`common:pages.${control}`),
              // A way that ends here keeps the keyboard that has come by it.
              'aria-disabled': current === (control === 'next' ? pages : 1),
            })}
          />
        )}
      </div>
    </>
  );
}

/** Of an element that another one takes the place of: what is called the same has the focus in it as before. */
function useFocusKept(): RefCallback<HTMLElement> {
  const focused = useRef<string | null>(null);
  return useCallback((element) => {
    if (element === null) return undefined;
    const called = focused.current;
    focused.current = null;
    const same = [...element.querySelectorAll<HTMLElement>('[aria-label]')].find(
      (each) => each.getAttribute('aria-label') === called,
    );
    if (called !== null) same?.focus({ preventScroll: true });
    return () => {
      const { activeElement: active } = document;
      focused.current = element.contains(active) ? (active?.getAttribute('aria-label') ?? null) : null;
    };
  }, []);
}
