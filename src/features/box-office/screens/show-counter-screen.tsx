import { Container } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type ShowStatusAnswer, showStatus } from '#domain/calls/box-office.ts';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { type ShowId, showId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { SeatViewHost } from '../../../map/seat-view/seat-view-host.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ScreenAnswer } from '../../../ui/screen-answer.tsx';
import { useRetryOnline } from '../../seat-selection/api/use-retry-online.ts';
import { useRoom, useShow } from '../../seat-selection/api/use-show.ts';
import { counterShow } from '../../seat-selection/model/counter-show.ts';
import { CounterSkeleton } from '../components/counter-skeleton.tsx';
import { Counter } from '../components/counter.tsx';
import type { CounterPurpose } from '../components/use-desk-deeds.ts';

/** Selling tickets of a show. */
export function BuyForShowScreen() {
  return <ShowCounter purpose="buy" />;
}

/** Reserving seats of a show in the regions where that may be. */
export function ReserveForShowScreen() {
  return <ShowCounter purpose="reserve" />;
}

function ShowCounter({ purpose }: { readonly purpose: CounterPurpose }) {
  const id = showId.safeParse(useParams()['id']);
  if (!id.success) return <MissingPage />;
  return <AskedShow key={id.data} id={id.data} purpose={purpose} />;
}

function AskedShow({ id, purpose }: { readonly id: ShowId; readonly purpose: CounterPurpose }) {
  const { answer, reload } = useShow(id);
  useRetryOnline(answer, reload);
  return (
    <ScreenAnswer answer={answer} reload={reload} skeleton={<CounterSkeleton />}>
      {(show) =>
        show.saleState === 'cancelled' ? (
          <CalledOff show={show} />
        ) : (
          <KnownShow show={show} purpose={purpose} onPlanChange={reload} />
        )
      }
    </ScreenAnswer>
  );
}

/** What may be reserved is staff's to know: it is asked for before the counter opens. */
function KnownShow({ show, purpose, onPlanChange }: Omit<OpenedShowProps, 'status'>) {
  const { http } = useServices();
  const { id } = show;
  const { answer, reload } = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        purpose === 'buy' ? null : http.call('GET', `show/${id}/status`, showStatus, { signal }),
      [http, id, purpose],
    ),
  );
  useRetryOnline(answer, reload);
  return (
    <ScreenAnswer answer={answer} reload={reload} skeleton={<CounterSkeleton />}>
      {(status) => <OpenedShow {...{ show, status, purpose, onPlanChange }} />}
    </ScreenAnswer>
  );
}

interface OpenedShowProps {
  readonly show: ShowDetail;
  /** Null: everything with a ticket type is sold. */
  readonly status: ShowStatusAnswer | null;
  readonly purpose: CounterPurpose;
  /** The show has another plan now. */
  readonly onPlanChange: () => void;
}

function OpenedShow({ show, status, purpose, onPlanChange }: OpenedShowProps) {
  const { answer, reload } = useRoom(show);
  useRetryOnline(answer, reload);
  const sold = useMemo(() => {
    const reservable = status?.regions.filter((region) => region.reservable).map(({ region }) => region);
    return counterShow(show, reservable ?? null);
  }, [show, status]);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<CounterSkeleton />}>
      {(room) => (
        <Suspense fallback={<CounterSkeleton />}>
          <SeatViewHost showId={show.id} plan={room.plan}>
            <Counter key={show.plan.url} show={sold} {...{ room, purpose, onPlanChange }} />
          </SeatViewHost>
        </Suspense>
      )}
    </AnswerView>
  );
}

/** There is nothing to sell of it. */
function CalledOff({ show }: { readonly show: ShowDetail }) {
  const { t } = useTranslation('counter');
  const navigate = useNavigate();
  return (
    <Container py="xl" w="100%" size="sm">
      <PageHeading size="h2">{show.event.name}</PageHeading>
      <Notice
        icon={<IconCalendarOff size={40} stroke={1.4} aria-hidden />}
        title={t('calledOff.title')}
        text={t('calledOff.text')}
        action={{ label: t('back'), onClick: () => void navigate(-1) }}
      />
    </Container>
  );
}
