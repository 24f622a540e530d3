import { type ReactNode, useState } from 'react';
import type { Order } from '#domain/calls/booking.ts';
import type { OrderId } from '#domain/ids.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { PrintSheet } from '../../../ui/print-sheet/print-sheet.tsx';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';

/** Prints the tickets of an order. */
export function usePrinting(): {
  readonly isPrinting: boolean;
  readonly print: (sold: OrderId) => void;
  /** To be put on the page. */
  readonly sheet: ReactNode;
} {
  const calls = useBoxOfficeCalls();
  const errorToast = useErrorToast();
  const [order, setOrder] = useState<Order | null>(null);
  const { sending, send } = useSending();
  return {
    isPrinting: sending,
    print: (sold) => void send(async () => setOrder(await calls.order(sold))).catch(errorToast),
    sheet: order !== null && (
      <PrintSheet onPrinted={() => setOrder(null)}>
        {order.tickets.map(
          (ticket, index) =>
            ticket.state !== 'void' && (
              <TicketCard key={ticket.id} order={order} ticket={ticket} number={index + 1} />
            ),
        )}
      </PrintSheet>
    ),
  };
}
