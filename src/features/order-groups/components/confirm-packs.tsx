import { Alert, Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Booking, BookingItem } from '#domain/calls/booking.ts';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { Customer } from '#domain/calls/customer.ts';
import { chargedBooking, NO_EXTRAS } from '#domain/charged-booking.ts';
import type { EventId, ShowGroupId, ShowId } from '#domain/ids.ts';
import type { BookingReference } from '#machines/booking/booking-answer.ts';
import { paths } from '../../../app/paths.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import type { BookingActor } from '../../../lib/booking/booking-session.ts';
import { useBooking } from '../../../lib/booking/use-booking.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { useIsOnline } from '../../../lib/http/use-online.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useBoxOfficeCalls } from '../../box-office/api/box-office-calls.ts';
import { CUSTOMER_FIELD } from '../../box-office/components/customer-field-id.ts';
import { CustomerField } from '../../box-office/components/customer-field.tsx';
import { ReserveFoot } from '../../box-office/components/reserve-panel.tsx';
import { SellFields, SellFoot } from '../../box-office/components/sell-panel.tsx';
import { type CounterResult, SoldView } from '../../box-office/components/sold-view.tsx';
import { usePrinting } from '../../box-office/components/use-printing.tsx';
import { useCustomerChoice } from '../../box-office/components/use-customer-choice.ts';
import { useReserving } from '../../box-office/components/use-reserving.ts';
import { useTicketPeople } from '../../box-office/components/use-ticket-people.ts';
import { useTill } from '../../box-office/components/use-till.ts';
import { placesOf } from '../../box-office/model/ticket-people.ts';
import classes from './confirm-packs.module.css';
import { PacksSkeleton } from './packs-skeleton.tsx';

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
  const printing = usePrinting();
  const [done, setDone] = useState<Done | null>(null);
  const result = done?.result ?? null;
  const { booking } = snapshot.context;
  const choose = (purpose === 'buy' ? paths.buyOrderGroup : paths.reserveOrderGroup).href(group, event.id);
  const isOver = snapshot.matches('expired') || snapshot.matches('released');
  return (
    <DetailPage
      title={t(purpose === 'buy' ? 'management:titles.ConfirmOrderGroup' : 'groups:confirm.reserveTitle')}
      actions={<BookingCountdown actor={actor} />}
    >
      {done !== null && result !== null && (
        <Panel title={event.name}>
          <SoldView
            result={result}
            timeZone={event.space.timeZone}
            onPrint={
              result.kind === 'sold' && result.sale.state === 'paid'
                ? () => printing.print(result.sale.orderId)
                : null
            }
            isPrinting={printing.isPrinting}
            nextLabel={t('confirm.next')}
            onNext={() => void navigate(choose)}
          />
          {result.kind === 'reserved' && <ReservedFor customer={done.customer} event={event.id} />}
          {printing.sheet}
        </Panel>
      )}
      {result === null && isOver && (
        <Alert color="spotlight" role="alert" title={t('confirm.expired')}>
          <Anchor component={Link} to={choose}>
            {t('confirm.chooseAgain')}
          </Anchor>
        </Alert>
      )}
      {result === null && !isOver && booking === null && (
        <PacksSkeleton eventName={event.name} tillTitle={t(TILL_TITLES[purpose])} />
      )}
      {result === null && !isOver && booking !== null && (
        <PacksTill {...props} {...{ booking, actor, choose }} onDone={setDone} />
      )}
    </DetailPage>
  );
}

/** What became of the packs, and whose they are; null: of nobody in particular. */
interface Done {
  readonly result: CounterResult;
  readonly customer: Customer | null;
}

/** Whose the reservation is, and where it is collected, extended or given back. */
function ReservedFor({ customer, event }: { readonly customer: Customer | null; readonly event: EventId }) {
  const { t } = useTranslation('groups');
  return (
    <div className={classes['reserved']}>
      {customer !== null && (
        <Text>
          {t('confirm.reservedFor', {
            customer: [customer.name, customer.email, customer.phone].filter(Boolean).join(' · '),
          })}
        </Text>
      )}
      <Anchor component={Link} to={`${paths.orderGroups.href(event)}?view=reservations`}>
        {t('confirm.toReservations')}
      </Anchor>
    </div>
  );
}

interface PacksTillProps extends ConfirmPacksProps {
  readonly booking: Booking;
  readonly actor: BookingActor;
  readonly choose: string;
  readonly onDone: (done: Done) => void;
}

function PacksTill({ event, group, purpose, kept, booking, actor, choose, onDone }: PacksTillProps) {
  const { t } = useTranslation('groups');
  const { clock } = useServices();
  const format = useFormat();
  const placeText = usePlaceText();
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
    onDone({ result, customer });
  };
  const till = useTill({
    total,
    choice,
    fields: [...price.extras.addOns.map((_, place) => `addOns.${place}`), ...people.fields],
    check: people.check,
    sell: async (payment, requestKey) => {
      const customerId = customer?.id ?? null;
      const sale = await calls.sell(kept, {
        ...{ requestKey, customerId, payment, ...price.extras, total },
        participants: people.participants,
      });
      finish({ kind: 'sold', sale, email: customer?.email ?? '', places });
    },
  });
  const reserving = useReserving({
    choice,
    reserve: async (call) => {
      const { ticketGroups } = price.extras;
      const reservation = await calls.reserve(kept, { ...call, ticketGroups });
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
  const placeText = usePlaceText();
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
