import { useCallback, useMemo } from 'react';
import { ticketChoices } from '#domain/calls/managed-ticket.ts';
import { type MoneyReport, moneyReport } from '#domain/calls/money.ts';
import { type Answer, useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import type { ReportState } from '../model/report-state.ts';

/** The money of a period. */
export function useMoneyReport({ by, from, to, eventId }: ReportState): {
  readonly answer: Answer<MoneyReport>;
  readonly reload: () => void;
} {
  const { http } = useServices();
  const load = useCallback(
    (signal: AbortSignal) =>
      http.call('GET', 'report/money', moneyReport, {
        query: { by, from, to, eventId: eventId ?? undefined },
        signal,
      }),
    [http, by, from, to, eventId],
  );
  return useAnswer(load);
}

/** The events that a report can be narrowed to; none while they are on their way. */
export function useReportEvents() {
  const { http } = useServices();
  const { answer } = useAnswer(
    useCallback(
      (signal: AbortSignal) => http.call('GET', 'ticket/choices', ticketChoices, { signal }),
      [http],
    ),
  );
  return useMemo(() => (answer.status === 'ready' ? answer.value.events : []), [answer]);
}
