import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { EventPeople } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { eventId as eventIdOf } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { HandOverMenu } from '../components/hand-over-menu.tsx';
import { ParticipantList } from '../components/participant-list.tsx';

/** Everybody who comes to an event, whatever their order: to find, complete, export, and hand things over to. */
export function EventParticipantsScreen() {
  const { eventId } = useParams();
  const calls = useParticipantCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const id = addressId(eventIdOf, eventId);
        const [event, assets] = await Promise.all([calls.people(id, signal), calls.assets(id, signal)]);
        return { event, assets: assets.items };
      },
      [calls, eventId],
    ),
  );
  usePlaceName('event', answer.status === 'ready' ? answer.value.event.name : undefined);
  return (
    <DetailAnswer
      title="ListEventParticipants"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <ListSkeleton rows={6} />
        </DetailSkeleton>
      }
    >
      {(found) => <PeopleOf {...found} />}
    </DetailAnswer>
  );
}

interface PeopleOfProps {
  readonly event: EventPeople;
  readonly assets: Parameters<typeof ParticipantList>[0]['assets'];
}

function PeopleOf({ event, assets }: PeopleOfProps) {
  const { t } = useTranslation('participants');
  const calls = useParticipantCalls();
  return (
    <DetailPage
      title={t('title')}
      lead={<Text c="dimmed">{t('eventLead', { event: event.name, count: event.participants })}</Text>}
    >
      <ParticipantList
        event={event}
        required={event.required}
        assets={assets}
        load={useCallback(
          (query, signal) => calls.ofEvent(event.id, { sort: '-createdAt', ...query }, signal),
          [calls, event.id],
        )}
        hrefOf={hrefOfParticipant}
        empty={{ title: t('noneYet.title'), text: t('noneYet.text') }}
        bulk={(rows, done) => <HandOverMenu eventId={event.id} assets={assets} chosen={rows} onDone={done} />}
      />
    </DetailPage>
  );
}

function hrefOfParticipant({ order, id }: ManagedParticipant): string {
  return paths.participant.href(order.id, id, 'event');
}
