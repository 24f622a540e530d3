import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { type EventId, type ShowGroupId, eventId, showGroupId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useQueueLead } from '../../../lib/waiting-room/use-queue-lead.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { usePackEvent, usePackShows } from '../api/pack-shows.ts';
import { ChoiceSkeleton } from '../components/choice-skeleton.tsx';
import { MissingChoice } from '../components/missing-choice.tsx';
import { PackChoice } from '../packs/pack-choice.tsx';
import { PackNotice } from '../packs/pack-notice.tsx';
import { closedState } from '../model/closed-state.ts';
import { type PackGroup, packGroup } from '../model/pack-group.ts';

/** Choosing packs: one seat in every show of a group. */
export function SelectPacksScreen() {
  const params = useParams();
  const event = eventId.safeParse(params['eventId']);
  const group = showGroupId.safeParse(params['eventShowGroupId']);
  if (!event.success || !group.success) return <MissingGroup />;
  return <AskedGroup key={group.data} event={event.data} group={group.data} />;
}

function AskedGroup({ event: id, group }: { readonly event: EventId; readonly group: ShowGroupId }) {
  const { answer, reload } = usePackEvent(id);
  if (answer.status === 'failed' && answer.error.status === 404) return <MissingGroup />;
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<ChoiceSkeleton />}>
      {(event) => <KnownEvent event={event} group={group} />}
    </AnswerView>
  );
}

function KnownEvent({ event, group: id }: { readonly event: EventDetail; readonly group: ShowGroupId }) {
  const { storage } = useServices();
  const known = useMemo(() => packGroup(event, id), [event, id]);
  if (known === null) return <MissingGroup />;
  const hasBooking = createKeptBookings(storage).openOf(event.id, id) !== null;
  const isClosed = known.shows.some(({ saleState }) => closedState(saleState, hasBooking) !== null);
  if (isClosed) return <PackNotice event={event} {...known} />;
  return <OpenGroup event={event} {...known} />;
}

function OpenGroup({ event, group }: PackGroup & { readonly event: EventDetail }) {
  const { storage } = useServices();
  const hasBooking = createKeptBookings(storage).openOf(event.id, group.id) !== null;
  useQueueLead(event.id, hasBooking ? null : paths.queue.href(event.id, { group: group.id }));
  const { answer, reload } = usePackShows(group);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<ChoiceSkeleton />}>
      {(shows) => (
        <Suspense fallback={<ChoiceSkeleton />}>
          <PackChoice {...{ event, group, shows }} onPlanChange={reload} />
        </Suspense>
      )}
    </AnswerView>
  );
}

function MissingGroup() {
  const { t } = useTranslation('booking');
  return <MissingChoice title={t('pack.missing')} />;
}
