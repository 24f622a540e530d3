import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useLoadEvent } from '../api/use-managed-event.ts';
import { EventActions } from '../components/event-actions.tsx';
import { EventStateBadge } from '../components/event-state-badge.tsx';
import { EventTabs } from '../components/event-tabs.tsx';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

/** All of one event: its state, how it sells, and the ways to everything that belongs to it. */
export function ShowEventScreen() {
  const { t } = useTranslation('management');
  const { id } = useParams();
  const { answer, reload } = useKeptAnswer(useLoadEvent(id));
  usePlaceName('event', answer.status === 'ready' ? answer.value.name : undefined);
  if (isMissing(answer)) return <MissingPage />;
  const event = answer.status === 'ready' ? answer.value : null;
  return (
    <DetailPage
      title={event?.name ?? t('titles.ShowEvent')}
      badges={event === null ? null : <EventStateBadge event={event} />}
      lead={event === null ? null : <Lead event={event} />}
      actions={event === null ? null : <EventActions event={event} onChanged={reload} />}
    >
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(found) => <EventTabs event={found} onChanged={reload} />}
      </AnswerView>
    </DetailPage>
  );
}

/** Where and when. */
function Lead({ event }: { readonly event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { space, firstShowAt, lastShowAt } = event;
  const dates =
    firstShowAt === null || lastShowAt === null
      ? t('show.noDates')
      : format.dateRange(firstShowAt, lastShowAt, space.timeZone);
  const place = space.city === '' ? space.name : t('show.at', { space: space.name, city: space.city });
  return (
    <Text c="dimmed">
      {place} · {dates}
    </Text>
  );
}
