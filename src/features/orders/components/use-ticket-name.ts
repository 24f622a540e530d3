import { useCallback } from 'react';
import type { OrderMoney } from '#domain/calls/money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMarkedPlaceText } from '../../../lib/place/use-place-text.ts';

/** What a ticket of an order is called: its place, and its show where there are several. */
export function useTicketName({
  tickets,
  timeZone,
}: OrderMoney): (ticket: OrderMoney['tickets'][number]) => string {
  const format = useFormat();
  const placeText = useMarkedPlaceText();
  const areSeveral = new Set(tickets.map(({ showId }) => showId)).size > 1;
  return useCallback(
    (ticket) =>
      areSeveral
        ? `${placeText(ticket)} · ${format.date(ticket.startsAt, 'dayAndTime', timeZone)}`
        : placeText(ticket),
    [areSeveral, format, placeText, timeZone],
  );
}
