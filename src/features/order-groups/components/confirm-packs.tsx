import { Alert, Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Booking, BookingItem } from '#domain/calls/booking.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { chargedBooking, NO_EXTRAS } from '#domain/charged-booking.ts';
import type { ShowGroupId, ShowId } from '#domain/ids.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { paths } from '../../../app/paths.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { useBooking } from '../../../lib/booking/use-booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMarkedPlaceText } from '../../../lib/place/use-place-text.ts';
import { useIsOnline } from '../../../lib/http/use-online.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useBoxOfficeCalls } from '../../box-office/api/box-office-calls.ts';
import { AskedDeedNote } from '../../box-office/components/asked-deed-note.tsx';
import { CUSTOMER_FIELD } from '../../box-office/components/customer-field-id.ts';
import { CustomerField } from '../../box-office/components/customer-field.tsx';
import { ReserveFoot } from '../../box-office/components/reserve-panel.tsx';
import { SellFields, SellFoot } from '../../box-office/components/sell-panel.tsx';
import type { CounterResult } from '../../box-office/components/sold-view.tsx';
import type { AskedDeedState } from '../../box-office/components/use-asked-deed.ts';
import { useCustomerChoice } from '../../box-office/components/use-customer-choice.ts';
import { useReserving } from '../../box-office/components/use-reserving.ts';
import { useTicketPeople } from '../../box-office/components/use-ticket-people.ts';
import { useTill } from '../../box-office/components/use-till.ts';
import { placesOf } from '../../box-office/model/ticket-people.ts';
import classes from './confirm-packs.module.css';
import { type Done, PacksDone } from './packs-done.tsx';
import { PacksSkeleton } from './packs-skeleton.tsx';
import { useAskedPacks } from './use-asked-packs.ts';

interface ConfirmPacksProps {
  /** As staff sell it. */
  readonly event: EventDetail;
  readonly group: ShowGroupId;
  readonly purpose: 'buy' | 'reserve';
  readonly kept: BookingReference;
}

const TILL_TITLES = { buy: 'confirm.sale', reserve: 'confirm.reservation' } as const;

/** What the packs are, whose they are, and how they are paid or kept. */
export function ConfirmPacks(props: ConfirmPacksProps) {
  const { t } = useTranslation(['groups', 'management', 'counter']);
  const { event, group, purpose, kept } = props;
  const { actor, snapshot } = useBooking(kept, 'counter');
  const navigate = useNavigate();
  const [done, setDone] = useState<Done | null>(null);
  const { booking } = snapshot.context;
  const choose = (purpose === 'buy' ? paths.buyOrderGroup : paths.reserveOrderGroup).href(group, event.id);
  const isConfirmed = snapshot.matches('confirmed');
  const isGone = ENDS.some((end) => snapshot.matches(end));
  const isInHand = !isConfirmed && !isGone;
  const asked = useAskedPacks({
    ...{ event: event.id, isInHand: isInHand || done !== null },
    onFound: setDone,
  });
  const isOver = !isInHand && !asked.isLooking && !asked.isUnknown;
  // Read, or asked what became of it.
  const isWaited = asked.isLooking || (booking === null && !isGone);
  return (
    <DetailPage
      title={t(purpose === 'buy' ? 'management:titles.ConfirmOrderGroup' : 'groups:confirm.reserveTitle')}
      actions={<BookingCountdown actor={actor} />}
    >
      {done === null && <AskedDeedNote asked={asked} />}
      {done !== null && <PacksDone done={done} event={event} onNext={() => void navigate(choose)} />}
      {done === null && isOver && (
        <Alert color="spotlight" role="alert" title={t(isConfirmed ? 'confirm.taken' : 'confirm.expired')}>
          <Anchor component={Link} to={choose}>
            {t('confirm.chooseAgain')}
          </Anchor>
        </Alert>
      )}
      {done === null && isWaited && (
        <PacksSkeleton eventName={event.name} tillTitle={t(TILL_TITLES[purpose])} />
      )}
      {done === null && isInHand && booking !== null && (
        <PacksTill {...props} {...{ booking, actor, choose, asked }} onDone={setDone} />
      )}
    </DetailPage>
  );
}

/** `none`: the server knows nothing of it any more. */
const ENDS = ['expired', 'released', 'none'] as const;

interface PacksTillProps extends ConfirmPacksProps {
  readonly booking: Booking;
  readonly actor: BookingActor;
  readonly choose: string;
  readonly asked: AskedDeedState;
  readonly onDone: (done: Done) => void;
}

function PacksTill(props: PacksTillProps) {
  const { event, group, purpose, kept, booking, actor, choose, asked, onDone } = props;
  const { t } = useTranslation('groups');
  const { clock } = useServices();
  const format = useFormat();
  const placeText = useMarkedPlaceText();
  const calls = useBoxOfficeCalls();
  const isOnline = useIsOnline();
  const choice = useCustomerChoice();
  const { customer } = choice;
  const [wishes, setWishes] = useState(NO_EXTRAS);
  const { items } = booking;
  const price = useMemo(
    () => chargedBooking({ items, showGroupId: group, event, wishes, now: clock.now() }),
    [items, event, wishes, group, clock],
  );
  const total = price.total?.total ?? 0;
  const tickets = placesOf(
    items,
    (item) => `${dayOf(item.showId)} · ${item.kind === 'seat' ? placeText(item) : item.regionName}`,
  );
  const places = tickets.map(({ place }) => place);
  const people = useTicketPeople({ tickets, event });
  function dayOf(id: ShowId): string {
    const show = event.shows.find((each) => each.id === id);
    return show === undefined ? '' : format.date(show.startsAt, 'shortMoment', event.space.timeZone);
  }
  const finish = (result: CounterResult) => {
    actor.send({ type: 'booking.received', booking: { ...booking, state: 'confirmed' } });
    onDone({ result, customer, isElsewhere: false });
  };
  const till = useTill({
    total,
    choice,
    fields: [...price.extras.addOns.map((_, place) => `addOns.${place}`), ...people.fields],
    check: people.check,
    sell: async (payment, ownKey) => {
      const customerId = customer?.id ?? null;
      const email = customer?.email ?? '';
      const sale = await asked.ask({ kind: 'sold', ...kept, requestKey: ownKey, email }, (requestKey) =>
        calls.sell(kept, {
          ...{ requestKey, customerId, payment, ...price.extras, total },
          participants: people.participants,
        }),
      );
      finish({ kind: 'sold', sale, email, places });
    },
  });
  const reserving = useReserving({
    choice,
    reserve: async (call) => {
      const { ticketGroups } = price.extras;
      const { requestKey: ownKey, customerId } = call;
      const deed = { kind: 'reserved', ...kept, requestKey: ownKey, customerId } as const;
      const reservation = await asked.ask(deed, (requestKey) =>
        calls.reserve(kept, { ...call, requestKey, ticketGroups }),
      );
      finish({ kind: 'reserved', reservation, places });
    },
  });
  return (
    <div className={classes['columns']}>
      <Panel
        title={event.name}
        actions={
          <Anchor component={Link} to={choose}>
            {t('confirm.change')}
          </Anchor>
        }
      >
        <ChosenSeats event={event} items={items} />
      </Panel>
      <Panel title={t(TILL_TITLES[purpose])}>
        <div className={classes['till']}>
          {purpose === 'buy' ? (
            <>
              <SellFields {...{ event, price, wishes, choice, till, people }} onWishes={setWishes} />
              <SellFoot {...{ event, price, choice, till }} isOffline={!isOnline} />
            </>
          ) : (
            <>
              <CustomerField
                choice={choice}
                isRequired
                error={reserving.faults[CUSTOMER_FIELD] ?? null}
                onTouched={reserving.clear}
              />
              <ReserveFoot
                reserving={reserving}
                total={price.total}
                currency={event.currency}
                timeZone={event.space.timeZone}
                isOffline={!isOnline}
              />
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Seat by seat, show by show. */
function ChosenSeats({
  event,
  items,
}: {
  readonly event: EventDetail;
  readonly items: readonly BookingItem[];
}) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const placeText = useMarkedPlaceText();
  const shows = event.shows.filter(({ id }) => items.some(({ showId }) => showId === id));
  return (
    <ul className={classes['shows']}>
      {shows.map((show) => (
        <li key={show.id}>
          <strong>{format.date(show.startsAt, 'dayAndTime', event.space.timeZone)}</strong>
          <Text c="dimmed" size="sm">
            {show.room.name}
          </Text>
          <ul>
            {items
              .filter(({ showId }) => showId === show.id)
              .map((item, index) => (
                <li key={index}>
                  {item.kind === 'seat'
                    ? placeText(item)
                    : t('confirm.places', { region: item.regionName, count: item.quantity })}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
