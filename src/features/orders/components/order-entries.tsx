import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceEntry, OrderMoney } from '#domain/calls/money.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useDownload } from '../../../ui/use-download.tsx';
import { useOrderCalls } from '../api/order-calls.ts';
import { EntryPart, EntryRow } from './entry-rows.tsx';
import { PaymentEntries } from './payment-entries.tsx';
import { RefundEntries } from './refund-entries.tsx';
import { useTicketName } from './use-ticket-name.ts';

/** What an order's money was for, what came of it and went back, and the papers of that. */
export function OrderEntries({ order }: { readonly order: OrderMoney }) {
  const { t } = useTranslation(['orders', 'tickets']);
  const format = useFormat();
  const ticketName = useTicketName(order);
  const money = (amount: number) => format.money(amount, order.currency);
  return (
    <>
      {order.tickets.length > 0 && (
        <EntryPart title={t('tickets')}>
          {order.tickets.map((ticket) => (
            <EntryRow
              key={ticket.id}
              name={[ticketName(ticket), ...typeBesidePlace(ticket)].join(' · ')}
              note={t(`tickets:ticketStates.${ticket.state}`)}
              amount={money(ticket.price)}
            />
          ))}
          {order.addOns.map(({ name, quantity, returned, price }) => (
            <EntryRow
              key={name}
              name={`${quantity} × ${name}`}
              note={returned > 0 ? t('returned', { count: returned }) : ''}
              amount={money(price)}
            />
          ))}
          {order.administrativeCosts > 0 && (
            <EntryRow name={t('costs')} note="" amount={money(order.administrativeCosts)} />
          )}
        </EntryPart>
      )}
      {order.payments.length > 0 && <PaymentEntries order={order} />}
      {order.refunds.length > 0 && <RefundEntries order={order} />}
      {order.invoices.length > 0 && (
        <EntryPart title={t('papers')}>
          {order.invoices.map((invoice) => (
            <EntryRow
              key={invoice.id}
              name={<PaperButton order={order} invoice={invoice} />}
              note=""
              amount={money(invoice.total)}
            />
          ))}
        </EntryPart>
      )}
    </>
  );
}

function PaperButton({ order, invoice }: { readonly order: OrderMoney; readonly invoice: InvoiceEntry }) {
  const calls = useOrderCalls();
  const { download, isComing, failure } = useDownload();
  const fetchPaper = async () => {
    const pdf = await calls.invoice(order.orderId, invoice.id);
    return { name: `${invoice.number}.pdf`, file: new Blob([pdf], { type: 'application/pdf' }) };
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={isComing}
        onClick={() => download(fetchPaper)}
      >
        {invoice.number}
      </Button>
      {failure}
    </>
  );
}
