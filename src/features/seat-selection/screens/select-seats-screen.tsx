import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { type EventId, type ShowId, eventId, showId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useQueueLead } from '../../../lib/waiting-room/use-queue-lead.ts';
import { SeatViewHost } from '../../../map/seat-view/seat-view-host.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useRetryOnline } from '../api/use-retry-online.ts';
import { useRoom, useShow } from '../api/use-show.ts';
import { ChoiceSkeleton } from '../components/choice-skeleton.tsx';
import { MissingChoice } from '../components/missing-choice.tsx';
import { SaleNotice } from '../components/sale-notice.tsx';
import { SeatChoice } from '../components/seat-choice.tsx';
import type { PlanChange } from '../components/use-plan-change.ts';
import { closedState } from '../model/closed-state.ts';

/** Choosing seats and places of one show. */
export function SelectSeatsScreen() {
  const params = useParams();
  const id = showId.safeParse(params['eventShowId']);
  const event = eventId.safeParse(params['eventId']);
  if (!id.success || !event.success) return <MissingShow />;
  return <AskedShow key={id.data} id={id.data} event={event.data} />;
}

/** A show of another event leads to its own address. */
function AskedShow({ id, event }: { readonly id: ShowId; readonly event: EventId }) {
  const { answer, reload } = useShow(id);
  const [change, setChange] = useState<PlanChange | null>(null);
  useRetryOnline(answer, reload);
  const onPlanChange = (changed: PlanChange) => {
    setChange(changed);
    reload();
  };
  if (answer.status === 'failed' && answer.error.status === 404) return <MissingShow />;
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<ChoiceSkeleton />}>
      {(show) =>
        show.eventId === event ? (
          <KnownShow {...{ show, change, onPlanChange }} />
        ) : (
          <Navigate to={paths.selectSeats.href(show.eventId, show.id)} replace />
        )
      }
    </AnswerView>
  );
}

interface ShownShow {
  readonly show: ShowDetail;
  /** What happened to its plan while this page was open. */
  readonly change: PlanChange | null;
  readonly onPlanChange: (change: PlanChange) => void;
}

function KnownShow(props: ShownShow) {
  const { show } = props;
  const { storage } = useServices();
  const hasBooking = createKeptBookings(storage).openOf(show.eventId, null) !== null;
  const mayQueue = !hasBooking && (show.saleState === 'open' || show.saleState === 'comingSoon');
  useQueueLead(show.eventId, mayQueue ? paths.queue.href(show.eventId, { show: show.id }) : null);
  const closed = closedState(show.saleState, hasBooking);
  return closed === null ? <OpenedShow {...props} /> : <SaleNotice show={show} state={closed} />;
}

function OpenedShow({ show, change, onPlanChange }: ShownShow) {
  const { answer, reload } = useRoom(show);
  useRetryOnline(answer, reload);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<ChoiceSkeleton />}>
      {(room) => (
        <Suspense fallback={<ChoiceSkeleton />}>
          <SeatViewHost showId={show.id} plan={room.plan}>
            <SeatChoice {...{ show, room, change, onPlanChange }} />
          </SeatViewHost>
        </Suspense>
      )}
    </AnswerView>
  );
}

function MissingShow() {
  const { t } = useTranslation('booking');
  return <MissingChoice title={t('show.missing')} />;
}
