import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#domain/calls/booking.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { readEvent } from '../api/checkout-offer.ts';
import { saveFile } from '../api/save-file.ts';
import { orderCalendar } from '../model/order-calendar.ts';
import { placeText } from '../../../ui/ticket/ticket-place.ts';

/** Answers how to save the order's shows as a calendar file. Their ends are the event's to say, if it still does. */
export function useOrderCalendar(order: Order): () => void {
  const { t } = useTranslation('booking');
  const { http } = useServices();
  const id = order.event.id;
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => readEvent(http, id, signal), [http, id]));
  return () => {
    const shows = answer.status === 'ready' ? answer.value.shows : [];
    const text = orderCalendar(order, new Map(shows.map((show) => [show.id, show.endsAt])), (showId) =>
      order.tickets
        .filter((ticket) => ticket.showId === showId)
        .map((ticket) => `${ticket.regionName}, ${placeText(t, ticket)}`)
        .join('\n'),
    );
    saveFile(`butaca-${order.reference}.ics`, 'text/calendar;charset=utf-8', text);
  };
}
