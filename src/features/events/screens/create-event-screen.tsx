import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useEventChoices } from '../api/use-choices.ts';
import { EventForm } from '../components/event-form.tsx';
import { newEventValues } from '../model/event-form.ts';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';
import { NoSpaceNotice } from '../../../ui/no-space-notice.tsx';

/** A new event: it is saved as a draft, which has its shows and products made on its own screen. */
export function CreateEventScreen() {
  const { t } = useTranslation('management');
  const leadOn = useLeadOn();
  const [address] = useSearchParams();
  return (
    <DetailPage title={t('titles.CreateEvent')}>
      <AnswerView {...useEventChoices()} skeleton={<FormSkeleton />}>
        {(choices) =>
          choices.spaces.length === 0 ? (
            <NoSpaceNotice createHref={paths.createSpace.href()} />
          ) : (
            <EventForm
              event={null}
              values={newEventValues(choices.spaces, address.get('room'))}
              choices={choices}
              onSaved={({ id }) => leadOn(paths.managedEvent.href(id), { replace: true })}
            />
          )
        }
      </AnswerView>
    </DetailPage>
  );
}
