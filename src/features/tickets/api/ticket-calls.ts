import { useMemo } from 'react';
import { managedOrderList, managedTicketList, ticketChoices } from '#domain/calls/managed-ticket.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import type { CallOptions, HttpClient } from '../../../lib/http/http-client.ts';
import { useServices } from '../../../lib/services/services.tsx';

type Query = NonNullable<CallOptions['query']>;

function ticketCalls(http: HttpClient) {
  return {
    orders: (query: Query, signal: AbortSignal) =>
      http.call('GET', 'ticket-order/', managedOrderList, { query, signal }),
    tickets: (query: Query, signal: AbortSignal) =>
      http.call('GET', 'ticket/', managedTicketList, { query, signal }),
    choices: (signal: AbortSignal) => http.call('GET', 'ticket/choices', ticketChoices, { signal }),
  };
}

/** The calls of what was sold. */
export function useTicketCalls() {
  const { http } = useServices();
  return useMemo(() => ticketCalls(http), [http]);
}

/** The events and shows that the lists can be narrowed to; none while they are on their way. */
export function useTicketChoices() {
  const { answer } = useAnswer(useTicketCalls().choices);
  return answer.status === 'ready' ? answer.value.events : NO_EVENTS;
}

const NO_EVENTS: never[] = [];
