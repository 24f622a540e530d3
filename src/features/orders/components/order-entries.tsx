import { Button, Table, Text, Title } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceEntry, OrderMoney } from '#domain/calls/money.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useMethodText } from '../../../ui/use-method-text.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import { useOrderCalls } from '../api/order-calls.ts';
import { useTicketName } from './use-ticket-name.ts';

/** What an order's money was for, what came of it and went back, and the papers of that. */
export function OrderEntries({ order }: { readonly order: OrderMoney }) {
  const { t } = useTranslation(['orders', 'tickets']);
  const format = useFormat();
  const methodText = useMethodText();
  const ticketName = useTicketName(order);
  const money = (amount: number) => format.money(amount, order.currency);
  return (
    <>
      {order.tickets.length > 0 && (
        <Part title={t('tickets')}>
          {order.tickets.map((ticket) => (
            <Row
              key={ticket.id}
              name={[ticketName(ticket), ...typeBesidePlace(ticket)].join(' · ')}
              note={t(`tickets:ticketStates.${ticket.state}`)}
              amount={money(ticket.price)}
            />
          ))}
          {order.addOns.map(({ name, quantity, returned, price }) => (
            <Row
              key={name}
              name={`${quantity} × ${name}`}
              note={returned > 0 ? t('returned', { count: returned }) : ''}
              amount={money(price)}
            />
          ))}
          {order.administrativeCosts > 0 && (
            <Row name={t('costs')} note="" amount={money(order.administrativeCosts)} />
          )}
        </Part>
      )}
      {order.payments.length > 0 && (
        <Part title={t('payments')}>
          {order.payments.map(({ id, method, state, amount, at, seller, note }) => (
            <Row
              key={id}
              name={methodText(method)}
              note={[
                t(`paymentStates.${state}`),
                format.date(at, 'datedMoment', order.timeZone),
                seller,
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
              amount={money(amount)}
            />
          ))}
        </Part>
      )}
      {order.refunds.length > 0 && (
        <Part title={t('refunds')}>
          {order.refunds.map(({ id, amount, state, failures, at, by, reason, origin }) => (
            <Row
              key={id}
              name={reason === '' ? t(`origin.${origin}`) : reason}
              note={[t(`refundStates.${state}`), format.date(at, 'datedMoment', order.timeZone), by]
                .filter(Boolean)
                .join(' · ')}
              warning={failures > 0 ? t('refundFailures', { count: failures }) : ''}
              amount={money(-amount)}
            />
          ))}
          <Row name={t('left')} note="" amount={money(order.left)} />
        </Part>
      )}
      {order.invoices.length > 0 && (
        <Part title={t('papers')}>
          {order.invoices.map((invoice) => (
            <Row
              key={invoice.id}
              name={<PaperButton order={order} invoice={invoice} />}
              note=""
              amount={money(invoice.total)}
            />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <Table>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly note: string;
  /** What somebody has to see to. */
  readonly warning?: string;
  readonly amount: string;
}

function Row({ name, note, warning = '', amount }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {note !== '' && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        {warning !== '' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {warning}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{amount}</Table.Td>
    </Table.Tr>
  );
}

function PaperButton({ order, invoice }: { readonly order: OrderMoney; readonly invoice: InvoiceEntry }) {
  const calls = useOrderCalls();
  const errorToast = useErrorToast();
  const saveFile = useSaveFile();
  const save = async () => {
    try {
      const pdf = await calls.invoice(order.orderId, invoice.id);
      saveFile(`${invoice.number}.pdf`, new Blob([pdf], { type: 'application/pdf' }));
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {invoice.number}
    </Button>
  );
}
