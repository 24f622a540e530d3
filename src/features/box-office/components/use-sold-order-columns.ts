import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { useOrderColumns } from '../../../ui/use-order-columns.tsx';

/** An order as who sells sees it. */
export interface SoldOrder extends ManagedOrder {
  readonly seller: { readonly name: string } | null;
}

/** The columns of orders, and who sold them; the same reference until the language changes. */
export function useSoldOrderColumns(): readonly ListColumn<SoldOrder>[] {
  const { t } = useTranslation('groups');
  const columns = useOrderColumns();
  return useMemo(
    (): readonly ListColumn<SoldOrder>[] => [
      ...columns,
      {
        key: 'seller',
        title: t('seller'),
        render: ({ seller }) => seller?.name ?? '',
        text: ({ seller }) => seller?.name ?? '',
      },
    ],
    [t, columns],
  );
}
