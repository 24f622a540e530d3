import { Drawer } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { orderId, type OrderId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useOrderCalls } from '../api/order-calls.ts';
import { OrderMoneySkeleton } from './order-money-skeleton.tsx';
import { OrderMoneyView } from './order-money-view.tsx';

const NAME = 'order';
/** On a field of Mantine while Escape closes what it has opened. */
const OF_FIELD = 'data-mantine-stop-propagation';

interface OrderDrawerProps {
  /** Something of the order went back. */
  readonly onChanged: () => void;
}

/** The order that the address names (`?order=`), beside the list that it was opened from. */
export function OrderDrawer({ onChanged }: OrderDrawerProps) {
  const { t } = useTranslation(['orders', 'common']);
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const named = orderId.safeParse(address.get(NAME));
  const close = () =>
    changeAddress(
      (next) => {
        next.delete(NAME);
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <Drawer
      opened={named.success}
      onClose={close}
      position="right"
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      // Its own is for the whole window, a dialog above it too.
      closeOnEscape={false}
      onKeyDown={({ key, target }) => {
        const isOfField = target instanceof Element && target.getAttribute(OF_FIELD) === 'true';
        if (key === 'Escape' && !isOfField) close();
      }}
    >
      {named.success && <OrderContents id={named.data} onChanged={onChanged} />}
    </Drawer>
  );
}

function OrderContents({ id, onChanged }: OrderDrawerProps & { readonly id: OrderId }) {
  const calls = useOrderCalls();
  const answered = useKeptAnswer(useCallback((signal: AbortSignal) => calls.money(id, signal), [calls, id]));
  return (
    <AnswerView {...answered} skeleton={<OrderMoneySkeleton />}>
      {(order) => (
        <OrderMoneyView
          order={order}
          onChanged={() => {
            answered.reload();
            onChanged();
          }}
        />
      )}
    </AnswerView>
  );
}
