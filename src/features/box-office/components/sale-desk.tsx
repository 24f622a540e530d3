import { Button, Text, Title } from '@mantine/core';
import { IconArmchair, IconArmchairOff } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { ticketCount } from '#domain/claim.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import { useCountdownToasts } from '../../../lib/booking/use-countdown-toasts.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../../seat-selection/api/use-selection-session.ts';
import { BestSeats } from '../../seat-selection/components/best-seats.tsx';
import { CartLines } from '../../seat-selection/components/cart-lines.tsx';
import { CartNote } from '../../seat-selection/components/cart-note.tsx';
import { CartNotes } from '../../seat-selection/components/cart-notes.tsx';
import { RelaxedNote } from '../../seat-selection/components/relaxed-note.tsx';
import { SeatsApartLine } from '../../seat-selection/components/seats-apart-line.tsx';
import type { useBestSeats } from '../../seat-selection/components/use-best-seats.ts';
import { useCart } from '../../seat-selection/components/use-cart.ts';
import { useCartBody } from '../../seat-selection/components/use-cart-body.ts';
import type { useParty } from '../../seat-selection/components/use-party.ts';
import { firstSold } from '../model/first-sold.ts';
import { KeyHint, KeyText } from '../../../ui/key-hint.tsx';
import classes from './counter-panel.module.css';
import { AskedDeedNote } from './asked-deed-note.tsx';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import { CustomerField } from './customer-field.tsx';
import { ReserveFoot } from './reserve-panel.tsx';
import { SellFields, SellFoot } from './sell-panel.tsx';
import { SoldView } from './sold-view.tsx';
import { TotalBelow } from './total-below.tsx';
import { type CounterPurpose, type SaleDeskHandle, useDeskDeeds } from './use-desk-deeds.ts';
import { usePrinting } from './use-printing.tsx';
import { useSale } from './use-sale.ts';

interface SaleDeskProps {
  readonly ref: Ref<SaleDeskHandle>;
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  readonly purpose: CounterPurpose;
  readonly party: ReturnType<typeof useParty>;
  readonly best: ReturnType<typeof useBestSeats>;
  /** Something else has its place; what is typed stays. */
  readonly isShown: boolean;
  readonly isOffline: boolean;
  readonly onShow: (seats: readonly number[]) => void;
  readonly onPlaces: (region: number) => void;
  /** Something was sold or reserved. */
  readonly onDone: () => void;
}

/** What is chosen, whose it is, and how it is paid or kept. */
export function SaleDesk(props: SaleDeskProps) {
  const { ref, show, room, open, purpose, party, best, isShown, isOffline, onShow, onPlaces, onDone } = props;
  const { t } = useTranslation(['counter', 'booking']);
  const { booking, now } = open;
  const { event } = show;
  const { currency } = event;
  const cart = useCart(show, room, open);
  const sale = useSale({ show, room, open, party, onDone });
  const { items, price, choice, wishes, setWishes, done, people, till, reserving, asked } = sale;
  const printing = usePrinting();
  useCountdownToasts(booking);

  const body = useCartBody({
    ...{ show, room, open, cart, onShow, onPlaces },
    best: best.ask,
    party: party.size,
    isRelaxed: best.relaxed !== null,
  });
  const next = useDeskDeeds({
    ...{ ref, purpose, sale, printing },
    askBest: () => {
      if (!body.isBusy)
        best.ask({ quantity: party.size, region: firstSold(show), maxPrice: null, wheelchairs: 0 });
    },
    onRelease: body.onRelease,
  });

  if (!isShown) return null;
  if (done !== null) {
    return (
      <>
        <SoldView
          result={done}
          timeZone={event.space.timeZone}
          onPrint={
            done.kind === 'sold' && done.sale.state === 'paid'
              ? () => printing.print(done.sale.orderId)
              : null
          }
          isPrinting={printing.isPrinting}
          nextLabel={t('sold.next')}
          onNext={next}
        />
        {printing.sheet}
      </>
    );
  }
  const bestSeats = body.mostBest !== null && (
    <BestSeats
      key={party.size}
      max={body.mostBest}
      party={party.size}
      isMore={cart.tickets > 0}
      choices={body.bestChoices}
      event={event}
      isBusy={body.isBusy}
      onAsk={(wish) => best.ask({ ...wish, region: wish.region ?? firstSold(show) })}
    />
  );
  return (
    <>
      <div className={classes['scroll']}>
        <div className={classes['line']}>
          <Title order={2} size="h3">
            {t(purpose === 'buy' ? 'desk.title' : 'desk.reserveTitle')}
          </Title>
          <BookingCountdown actor={booking} />
        </div>
        <div className={classes['notes']}>
          <AskedDeedNote asked={asked} />
          {party.refusal !== null && (
            <CartNote
              icon={<IconArmchairOff size={22} stroke={1.7} />}
              text={party.refusal}
              onDismiss={party.forgive}
            />
          )}
          {best.relaxed !== null && <RelaxedNote relaxed={best.relaxed} onDismiss={best.dismissRelaxed} />}
          <CartNotes
            {...{ show, room, open, onShow }}
            isOverMap={false}
            onBest={best.askAgain}
            fewerThan={best.fewerThan}
          />
        </div>
        {items.length === 0 && (
          <Text c="dimmed" className={classes['hint'] ?? ''}>
            <IconArmchair size={22} stroke={1.5} aria-hidden />
            <span>
              {t('desk.empty')} <KeyText>{t('desk.emptyKeys')}</KeyText>
            </span>
          </Text>
        )}
        <CartLines
          cart={cart}
          event={event}
          now={now()}
          onRemove={body.onRemove}
          onType={body.onType}
          onShow={body.onShow}
        />
        {cart.others.map(({ showId, tickets }) => (
          <Text key={showId} size="sm">
            {t('desk.otherShow', { count: tickets })}
          </Text>
        ))}
        {body.apart !== null && <SeatsApartLine apart={body.apart} onTake={body.onTogether} />}
        {items.length === 0 && bestSeats}
        {purpose === 'buy' ? (
          <SellFields {...{ event, price, wishes, choice, till, people }} onWishes={setWishes} />
        ) : (
          <CustomerField
            choice={choice}
            isRequired
            error={reserving.faults[CUSTOMER_FIELD] ?? null}
            onTouched={reserving.clear}
          />
        )}
        {items.length > 0 && (
          <div className={classes['afterwards']}>
            {bestSeats}
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              rightSection={<KeyHint>{t('keys.delete')}</KeyHint>}
              onClick={body.onRelease}
            >
              {t('desk.release')}
            </Button>
          </div>
        )}
      </div>
      {items.length > 0 && (
        <TotalBelow
          count={ticketCount(items)}
          total={price.total?.total ?? null}
          currency={currency}
          action={t(purpose === 'buy' ? 'desk.settle' : 'desk.settleReserve')}
        >
          {purpose === 'buy' ? (
            <SellFoot {...{ event, price, choice, till, isOffline }} />
          ) : (
            <ReserveFoot
              {...{ reserving, currency, isOffline }}
              total={price.total}
              timeZone={event.space.timeZone}
            />
          )}
        </TotalBelow>
      )}
    </>
  );
}
