import { useCallback } from 'react';
import type { Order } from '#domain/calls/booking.ts';
import { orderCalendar } from '#domain/order-calendar.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useMarkedPlaceText } from '../../../lib/place/use-place-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { readEvent } from '../api/checkout-offer.ts';

/** Answers how to save the order's shows as a calendar file. Their ends are the event's to say, if it still does. */
export function useOrderCalendar(order: Order): () => void {
  const placeText = useMarkedPlaceText();
  const { http, clock } = useServices();
  const id = order.event.id;
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => readEvent(http, id, signal), [http, id]));
  return () => {
    const ends = new Map(
      (answer.status === 'ready' ? answer.value.shows : []).map((show) => [show.id, show.endsAt]),
    );
    const shows = [...Map.groupBy(order.tickets, ({ showId }) => showId)].flatMap(([showId, tickets]) => {
      const [first] = tickets;
      if (first === undefined) return [];
      const seats = tickets.map(placeText).join('\n');
      const { startsAt, roomName } = first;
      return [{ id: showId, startsAt, endsAt: ends.get(showId) ?? null, roomName, seats }];
    });
    const file = new Blob([orderCalendar(order, shows)], { type: 'text/calendar;charset=utf-8' });
    saveFile(`butaca-${order.reference}.ics`, file, clock);
  };
}
