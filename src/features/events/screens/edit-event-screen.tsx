import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useLoadEvent } from '../api/use-managed-event.ts';
import { useEventChoices } from '../api/use-choices.ts';
import { EventForm } from '../components/event-form.tsx';
import { EventStateBadge } from '../components/event-state-badge.tsx';
import { storedValues } from '../model/event-form.ts';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

/** An event that is there, in the same form as a new one. */
export function EditEventScreen() {
  const { t } = useTranslation('management');
  const { id } = useParams();
  const { answer, reload } = useAnswer(useLoadEvent(id));
  usePlaceName('event', answer.status === 'ready' ? answer.value.name : undefined);
  if (isMissing(answer)) return <MissingPage />;
  const event = answer.status === 'ready' ? answer.value : null;
  return (
    <DetailPage
      title={t('titles.EditEvent')}
      badges={event === null ? null : <EventStateBadge event={event} />}
    >
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(found) => <EditForm event={found} />}
      </AnswerView>
    </DetailPage>
  );
}

function EditForm({ event }: { readonly event: ManagedEvent }) {
  const leadOn = useLeadOn();
  return (
    <AnswerView {...useEventChoices()} skeleton={<FormSkeleton />}>
      {(choices) => (
        <EventForm
          event={event}
          values={storedValues(event)}
          choices={choices}
          onSaved={({ id }) => leadOn(paths.managedEvent.href(id))}
        />
      )}
    </AnswerView>
  );
}
