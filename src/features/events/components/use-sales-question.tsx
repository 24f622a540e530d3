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

interface ChangedField {
  readonly path: string;
  readonly label: string;
}

/** What is asked of those who buy from then on, and shown to nobody. */
const ASKED_OF_BUYERS: readonly string[] = ['requiredParticipantFields', 'participantsLater'];

/** The question before what has been typed is saved. */
export function useEditQuestion() {
  const { t } = useTranslation('events');
  const ask = useSalesQuestion();
  const textOf = (fields: readonly ChangedField[]) => {
    const asked = fields.filter(({ path }) => ASKED_OF_BUYERS.includes(path));
    return [
      ...(asked.length < fields.length ? [t('sales.text')] : []),
      ...(asked.length > 0 ? [t('sales.participants')] : []),
      t('sales.whom'),
    ].join(' ');
  };
  return (event: ManagedEvent, fields: readonly ChangedField[], onAccept: () => void) =>
    ask({
      event,
      fields: fields.map(({ label }) => label),
      onAccept,
      title: t('sales.title'),
      text: textOf(fields),
      actionLabel: t('sales.go'),
    });
}
