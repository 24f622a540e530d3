import { Table } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderMoney } from '#domain/calls/money.ts';
import { oneOf } from '../../../lib/one-of.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Foldable } from '../../../ui/foldable.tsx';
import { useMethodText } from '../../../ui/use-method-text.ts';
import { type OrderPayment, byStanding, paymentStanding } from '../model/payment-standing.ts';
import { EntryPart, EntryRow } from './entry-rows.tsx';

const ICONS = {
  received: <IconCircleCheck size={20} color="var(--good-text)" aria-hidden />,
  wentBack: <IconArrowBackUp size={20} aria-hidden />,
  underWay: <IconClock size={20} color="var(--mantine-color-dimmed)" aria-hidden />,
  failed: <IconCircleX size={20} color="var(--mantine-color-dimmed)" aria-hidden />,
} as const;

const WEIGHTS = { received: 'main', wentBack: 'usual', underWay: 'quiet', failed: 'quiet' } as const;

/** The money that came for an order; behind it, folded away once some came, what was tried in vain. */
export function PaymentEntries({ order }: { readonly order: OrderMoney }) {
  const { t } = useTranslation('orders');
  const payments = byStanding(order.payments);
  const failed = payments.filter((payment) => paymentStanding(payment) === 'failed');
  const others = payments.filter((payment) => paymentStanding(payment) !== 'failed');
  const rowOf = (payment: OrderPayment) => <PaymentRow key={payment.id} order={order} payment={payment} />;
  if (others.length === 0) return <EntryPart title={t('payments')}>{failed.map(rowOf)}</EntryPart>;
  return (
    <EntryPart
      title={t('payments')}
      below={
        failed.length > 0 && (
          <Foldable label={t('failedPayments', { count: failed.length })}>
            <Table>
              <Table.Tbody>{failed.map(rowOf)}</Table.Tbody>
            </Table>
          </Foldable>
        )
      }
    >
      {others.map(rowOf)}
    </EntryPart>
  );
}

interface PaymentRowProps {
  readonly order: OrderMoney;
  readonly payment: OrderPayment;
}

function PaymentRow({ order, payment }: PaymentRowProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const methodText = useMethodText();
  const standing = paymentStanding(payment);
  const { goesBack, reason, failures } = payment;
  const why = backReason.safeParse(reason);
  const words = [
    goesBack === null ? t(`paymentStates.${payment.state}`) : t(`goesBack.${goesBack}`),
    goesBack !== null && why.success && t(`backReasons.${why.data}`),
    format.date(payment.at, 'datedMoment', order.timeZone),
    payment.seller,
    payment.note,
  ];
  return (
    <EntryRow
      icon={ICONS[standing]}
      name={methodText(payment.method)}
      note={words.filter(Boolean).join(' · ')}
      warning={failures > 0 ? t('refundFailures', { count: failures }) : ''}
      amount={format.money(payment.amount, order.currency)}
      weight={WEIGHTS[standing]}
    />
  );
}

/** Why money goes back that its order never got. */
const backReason = oneOf(['late', 'soldOut', 'limit', 'amount', 'duplicate'] as const);
