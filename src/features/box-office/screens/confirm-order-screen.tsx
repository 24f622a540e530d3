import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { orderId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { ConfirmOrder } from '../components/confirm-order.tsx';

/** A reservation is paid at the counter. */
export function ConfirmOrderScreen() {
  const { t } = useTranslation('management');
  const { bookingOrderId } = useParams();
  const calls = useBoxOfficeCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => calls.toConfirm(addressId(orderId, bookingOrderId), signal),
      [calls, bookingOrderId],
    ),
  );
  return (
    <DetailAnswer title="ConfirmTicketOrder" answer={answer} reload={reload}>
      {(order) => (
        <DetailPage title={t('titles.ConfirmTicketOrder')}>
          <ConfirmOrder key={order.orderId} order={order} onRefused={reload} />
        </DetailPage>
      )}
    </DetailAnswer>
  );
}
