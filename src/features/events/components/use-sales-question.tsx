import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useEventCalls } from '../api/event-calls.ts';
import { SalesImpact } from './sales-impact.tsx';

interface SalesQuestion {
  readonly event: ManagedEvent;
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  /** Names of the fields that change. */
  readonly fields?: readonly string[];
  readonly onAccept: () => void | Promise<void>;
}

/** Asks before a change of an event that has sales, and lists whom it concerns at this moment. */
export function useSalesQuestion(): (question: SalesQuestion) => Promise<void> {
  const modals = useModalStack();
  const calls = useEventCalls();
  return async ({ event, title, text, actionLabel, fields = [], onAccept }) => {
    const impact = await calls.impact(event.id);
    modals.open({
      title,
      content: () => (
        <SalesImpact impact={impact} timeZone={event.space.timeZone} text={text} fields={fields} />
      ),
      actionLabel,
      onAccept,
    });
  };
}

/** The question before what has been typed is saved. */
export function useEditQuestion() {
  const { t } = useTranslation('events');
  const ask = useSalesQuestion();
  return (event: ManagedEvent, fields: readonly string[], onAccept: () => void) =>
    ask({
      event,
      fields,
      onAccept,
      title: t('sales.title'),
      text: t('sales.text'),
      actionLabel: t('sales.go'),
    });
}
