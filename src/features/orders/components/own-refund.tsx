import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/calls/booking.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useOrderCalls } from '../api/order-calls.ts';
import { OwnRefundForm } from './own-refund-form.tsx';

interface OwnRefundProps {
  readonly order: Order;
  /** Some are given back: the order is another now. */
  readonly onDone: () => void;
}

/** Gives a customer's tickets back by the event's rule, or says why that is not possible; asks first, with the sum. */
export function OwnRefund({ order, onDone }: OwnRefundProps) {
  const { t } = useTranslation(['orders', 'refusal']);
  const calls = useOrderCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const [loading, setLoading] = useState(false);
  const ask = async () => {
    setLoading(true);
    try {
      const offer = await calls.offer(order.id);
      if (offer.refusal !== null) {
        const description = offer.refusal === 'ticketsUsed' ? t('own.used') : t(`refusal:${offer.refusal}`);
        modals.open({ title: t('own.title'), description, acceptOnly: true });
        return;
      }
      modals.open({
        title: t('own.title'),
        content: (close) => (
          <OwnRefundForm
            order={order}
            offer={offer}
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
          />
        ),
      });
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="subtle"
      loading={loading}
      leftSection={<IconReceiptRefund size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('own.open')}
    </Button>
  );
}
