import { IconCalendarTime, IconTicket, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import { isCancellable, isRetimable } from '#domain/sale-state.ts';
import { useModalStack } from '../../../../ui/modal/modal-stack.tsx';
import type { ProductCalls } from '../api/product-calls.ts';
import { MoveShows } from './move-shows.tsx';
import { SaleOfShows } from './sale-of-shows.tsx';
import { type SpaceOfShows, useCancelShows } from './use-cancel-shows.ts';

/**
 * What can be done with shows without opening them, one or many, as long as it can be done with each: `done` reads the
 * list anew.
 */
export function useShowActions(calls: ProductCalls, space: SpaceOfShows) {
  const { timeZone } = space;
  const { t } = useTranslation('products');
  const modals = useModalStack();
  const cancel = useCancelShows(calls, space);
  return (shows: readonly ManagedShowRow[], done: () => void) => {
    const count = shows.length;
    const open = (title: string, Form: typeof MoveShows | typeof SaleOfShows) =>
      modals.open({
        title,
        content: (close) => (
          <Form
            shows={shows}
            calls={calls}
            timeZone={timeZone}
            onClose={close}
            onChanged={() => {
              close();
              done();
            }}
          />
        ),
      });
    const changes = [
      {
        icon: IconCalendarTime,
        label: t('shows.move'),
        act: () => open(t('shows.moveTitle', { count }), MoveShows),
      },
      {
        icon: IconTicket,
        label: t('shows.changeSale'),
        act: () => open(t('shows.saleTitle', { count }), SaleOfShows),
      },
    ];
    const cancelling = {
      icon: IconTrash,
      label: t('shows.cancel', { count }),
      act: () => void cancel(shows, done),
    };
    return [
      ...(shows.every(({ saleState, hasTickets }) => isRetimable(saleState, hasTickets)) ? changes : []),
      ...(shows.every(({ saleState, hasTickets }) => isCancellable(saleState, hasTickets))
        ? [cancelling]
        : []),
    ];
  };
}
