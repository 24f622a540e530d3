import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { addOnChoices, chosenAddOns } from '#domain/add-ons.ts';
import type { OrderToConfirm, SaleAnswer } from '#domain/calls/box-office.ts';
import { NO_EXTRAS } from '#domain/charged-booking.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMarkedPlaceText } from '../../../lib/place/use-place-text.ts';
import { useIsOnline } from '../../../lib/http/use-online.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { Facts } from '../../../ui/detail/facts.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import classes from './confirm-order.module.css';
import { ExtrasFields } from './extras-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { SoldResult } from './sold-result.tsx';
import { usePrinting } from './use-printing.tsx';
import { useTicketPeople } from './use-ticket-people.ts';
import { useTill } from './use-till.ts';

interface ConfirmOrderProps {
  readonly order: OrderToConfirm;
  /** It is no longer as it stands here: somebody else was faster, or something costs another price. */
  readonly onRefused: () => void;
}

/** A reservation and how it is paid; of one that waits no more, what became of it. */
export function ConfirmOrder({ order, onRefused }: ConfirmOrderProps) {
  const [sale, setSale] = useState<SaleAnswer | null>(null);
  // The till goes with the reservation that it was for.
  const place = useFocusAfterRemoval<HTMLDivElement>();
  if (sale !== null) return <PaidOrder order={order} sale={sale} />;
  return (
    <div className={classes['columns']} ref={place} tabIndex={-1} role="group" aria-label={order.reference}>
      <OrderFacts order={order} />
      {order.state === 'reserved' ? (
        <OrderTill order={order} onSold={setSale} onRefused={onRefused} />
      ) : (
        <ClosedOrder order={order} />
      )}
    </div>
  );
}

function OrderFacts({ order }: { readonly order: OrderToConfirm }) {
  const { t } = useTranslation(['counter', 'common']);
  const format = useFormat();
  const placeText = useMarkedPlaceText();
  const { reference, state, customer, seller, until, note, event, slots, currency, administrativeCosts } =
    order;
  const priceText = (price: number) => {
    const what = format.money(price, currency);
    return administrativeCosts > 0 ? t('common:price.beforeCosts', { what }) : what;
  };
  const facts = [
    { label: t('confirm.reference'), value: reference },
    {
      label: t('confirm.customer'),
      value: [customer.name, customer.email, customer.phone].filter(Boolean).join(' · '),
    },
    ...(state === 'reserved'
      ? [{ label: t('confirm.until'), value: format.date(until, 'moment', event.timeZone) }]
      : []),
    ...(seller === null ? [] : [{ label: t('confirm.seller'), value: seller.name }]),
    ...(note === '' ? [] : [{ label: t('confirm.note'), value: note }]),
  ];
  return (
    <Panel title={event.name}>
      <Facts items={facts} />
      <ul className={classes['slots']} aria-label={t('confirm.tickets')}>
        {slots.map((slot, index) => {
          return (
            <li key={`${slot.showId} ${index}`}>
              <span>
                <strong>{placeText(slot)}</strong>
                <Text span size="sm" c="dimmed">
                  {[format.date(slot.startsAt, 'dayAndTime', event.timeZone), ...typeBesidePlace(slot)].join(
                    ' · ',
                  )}
                </Text>
              </span>
              <span>{priceText(slot.price)}</span>
            </li>
          );
        })}
        {administrativeCosts > 0 && (
          <li>
            <span>{t('confirm.costs')}</span>
            <span>{format.money(administrativeCosts, currency)}</span>
          </li>
        )}
      </ul>
    </Panel>
  );
}

interface OrderTillProps extends ConfirmOrderProps {
  readonly onSold: (sale: SaleAnswer) => void;
}

function OrderTill({ order, onSold, onRefused }: OrderTillProps) {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const placeText = useMarkedPlaceText();
  const calls = useBoxOfficeCalls();
  const isOnline = useIsOnline();
  const [wishes, setWishes] = useState(NO_EXTRAS);
  const { currency, customer, slots } = order;
  const addOns = useMemo(
    () => addOnChoices(order.addOns, slots.length, wishes.addOns),
    [order, slots, wishes],
  );
  const more = addOns.reduce((sum, { addOn, quantity }) => sum + addOn.price * quantity, 0);
  const total = order.total + more;
  const tickets = useMemo(
    () =>
      slots.map(({ showId, participant, ...slot }, index) => ({
        key: `${showId} ${index}`,
        place: placeText(slot),
        known: participant,
      })),
    [slots, placeText],
  );
  const people = useTicketPeople({ tickets, event: order });
  const till = useTill({
    total,
    choice: { customer, unfinished: null },
    fields: [...addOns.map((_, place) => `addOns.${place}`), ...people.fields],
    check: people.check,
    sell: async (payment, requestKey) => {
      const sold = await calls
        .sellReserved(order.orderId, {
          requestKey,
          payment,
          participants: people.participants,
          addOns: chosenAddOns(addOns),
          total,
        })
        .catch((thrown: unknown) => {
          if (!isUnanswered(thrown)) onRefused();
          throw thrown;
        });
      onSold(sold);
    },
  });
  return (
    <Panel title={t('confirm.pay')}>
      <form
        className={classes['till']}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (isOnline) void till.sell();
        }}
      >
        <ExtrasFields
          {...{ addOns, wishes, currency }}
          combos={null}
          faults={till.faults}
          onChange={setWishes}
        />
        <PeopleFields people={people} faults={till.faults} onTyped={() => till.change({})} />
        <p className={classes['total']}>
          <span>{t('confirm.total')}</span>
          <strong>{format.money(total, currency)}</strong>
        </p>
        <PaymentFields
          till={till.till}
          onChange={till.change}
          faults={till.faults}
          total={total}
          currency={currency}
          email={customer.email === '' ? null : customer.email}
        />
        {till.refusal !== null && (
          <Alert color="curtain" role="alert">
            {till.refusal}
          </Alert>
        )}
        {!isOnline && (
          <Text role="status" size="sm" c="var(--mantine-color-error)">
            {t('till.offline')}
          </Text>
        )}
        <Button type="submit" size="lg" loading={till.isSending} disabled={!isOnline}>
          {till.till.method === 'link'
            ? t('till.sendLink')
            : t('till.sell', { amount: format.money(till.till.method === 'free' ? 0 : total, currency) })}
        </Button>
      </form>
    </Panel>
  );
}

function PaidOrder({ order, sale }: { readonly order: OrderToConfirm; readonly sale: SaleAnswer }) {
  const { t } = useTranslation('counter');
  const navigate = useNavigate();
  const reservations = useReservationsHref();
  const placeText = useMarkedPlaceText();
  const printing = usePrinting();
  return (
    <Panel title={order.event.name}>
      <SoldResult
        result={{ kind: 'sold', sale, email: order.customer.email, places: order.slots.map(placeText) }}
        timeZone={order.event.timeZone}
        printing={printing}
        nextLabel={t('confirm.back')}
        onNext={() => void navigate(reservations)}
      />
    </Panel>
  );
}

function ClosedOrder({ order }: { readonly order: OrderToConfirm }) {
  const { t } = useTranslation(['counter', 'common']);
  const reservations = useReservationsHref();
  const printing = usePrinting();
  return (
    <Panel title={t(`reservations.states.${order.state}`)}>
      <Text>
        {t(`confirm.closed.${order.state === 'paid' || order.state === 'pending' ? order.state : 'gone'}`)}
      </Text>
      <Group mt="md">
        {order.state === 'paid' && (
          <Button
            leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden />}
            loading={printing.isPrinting}
            onClick={() => printing.print(order.orderId)}
          >
            {t('common:action.print')}
          </Button>
        )}
        <Button component={Link} to={reservations} variant="default">
          {t('confirm.back')}
        </Button>
      </Group>
      {printing.sheet}
    </Panel>
  );
}

/** Where reservations are listed for who is signed in: at the counter, or those of packs. */
function useReservationsHref(): string {
  const isAtCounter = useMayEnter('ticketBuy');
  return `${isAtCounter ? paths.ticketBuy.href() : paths.orderGroups.href()}?view=reservations`;
}
