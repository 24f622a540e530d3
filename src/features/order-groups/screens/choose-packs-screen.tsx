import { Button, Container, Text } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { type EventId, type ShowGroupId, eventId, showGroupId } from '#domain/ids.ts';
import { isSoldAtCounter } from '#domain/sale-state.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ScreenAnswer } from '../../../ui/screen-answer.tsx';
import { AskedDeedNote } from '../../box-office/components/asked-deed-note.tsx';
import type { AskedDeedState } from '../../box-office/components/use-asked-deed.ts';
import { usePackEvent, usePackShows } from '../../seat-selection/api/pack-shows.ts';
import { ChoiceSkeleton } from '../../seat-selection/components/choice-skeleton.tsx';
import { counterEvent, counterShow } from '../../seat-selection/model/counter-show.ts';
import { type PackGroup, packGroup } from '../../seat-selection/model/pack-group.ts';
import { PackChoice } from '../../seat-selection/packs/pack-choice.tsx';
import { type Done, PacksDone } from '../components/packs-done.tsx';
import { useAskedPacks } from '../components/use-asked-packs.ts';
import classes from './choose-packs.module.css';

type Purpose = 'buy' | 'reserve';

/** Packs are chosen to be sold. */
export function BuyOrderGroupScreen() {
  return <ChoosePacks purpose="buy" />;
}

/** Packs are chosen to be kept without payment. */
export function ReserveOrderGroupScreen() {
  return <ChoosePacks purpose="reserve" />;
}

function ChoosePacks({ purpose }: { readonly purpose: Purpose }) {
  const params = useParams();
  const event = eventId.safeParse(params['eventId']);
  const group = showGroupId.safeParse(params['id']);
  if (!event.success || !group.success) return <MissingPage />;
  return <AskedGroup key={group.data} event={event.data} group={group.data} purpose={purpose} />;
}

interface AskedGroupProps {
  readonly event: EventId;
  readonly group: ShowGroupId;
  readonly purpose: Purpose;
}

function AskedGroup({ event: id, group, purpose }: AskedGroupProps) {
  const { answer, reload } = usePackEvent(id);
  return (
    <ScreenAnswer answer={answer} reload={reload} skeleton={<Loading />}>
      {(event) => <KnownEvent event={event} group={group} purpose={purpose} />}
    </ScreenAnswer>
  );
}

interface KnownEventProps extends Omit<AskedGroupProps, 'event'> {
  readonly event: EventDetail;
}

const TITLES = { buy: 'BuyOrderGroup', reserve: 'ReserveOrderGroup' } as const;

function KnownEvent({ event, group: id, purpose }: KnownEventProps) {
  const known = useMemo(() => packGroup(event, id), [event, id]);
  const sold = useMemo(() => counterEvent(event), [event]);
  const { t } = useTranslation('management');
  const [done, setDone] = useState<Done | null>(null);
  const asked = useAskedPacks({ event: event.id, isInHand: done !== null, onFound: setDone });
  if (known === null) return <MissingPage />;
  if (done !== null) {
    return (
      <DetailPage title={t(`titles.${TITLES[purpose]}`)}>
        <PacksDone done={done} event={event} onNext={() => setDone(null)} />
      </DetailPage>
    );
  }
  if (known.shows.some(({ saleState }) => !isSoldAtCounter(saleState) || saleState === 'soldOut')) {
    return <ClosedGroup event={event} asked={asked} />;
  }
  return <OpenGroup event={sold} {...{ known, purpose, asked }} />;
}

interface OpenGroupProps {
  readonly event: EventDetail;
  readonly known: PackGroup;
  readonly purpose: Purpose;
  readonly asked: AskedDeedState;
}

function OpenGroup({ event, known: { group }, purpose, asked }: OpenGroupProps) {
  const leadOn = useLeadOn();
  const { answer, reload } = usePackShows(group);
  const counter = {
    back: paths.orderGroups.href(event.id),
    onChosen: () => leadOn(paths.confirmOrderGroup.href(group.id, event.id, purpose)),
  };
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<Loading />}>
      {(shows) => (
        <Suspense fallback={<Loading />}>
          <div className={classes['screen']}>
            {asked.isUnknown && (
              <div className={classes['note']}>
                <AskedDeedNote asked={asked} />
              </div>
            )}
            <PackChoice
              {...{ event, group, counter }}
              shows={shows.map(({ show, room }) => ({ show: counterShow(show, null), room }))}
              onPlanChange={reload}
            />
          </div>
        </Suspense>
      )}
    </AnswerView>
  );
}

/** "This group contains ended or sold-out shows": there is nothing to choose. */
function ClosedGroup({ event, asked }: Pick<OpenGroupProps, 'event' | 'asked'>) {
  const { t } = useTranslation(['groups', 'refusal']);
  return (
    <Container py="xl" size="sm">
      <PageHeading size="h2">{event.name}</PageHeading>
      <AskedDeedNote asked={asked} />
      <Text my="md" size="lg" role="alert">
        {t('refusal:groupNotOnSale')}
      </Text>
      <Button component={Link} to={paths.orderGroups.href(event.id)}>
        {t('backToGroups')}
      </Button>
    </Container>
  );
}

function Loading() {
  return (
    <div className={classes['screen']}>
      <ChoiceSkeleton />
    </div>
  );
}
