import { Button, Title } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import { useCountdownToasts } from '../../../lib/booking/use-countdown-toasts.ts';
import type { Room } from '../../../map/room.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import type { OpenShow } from '../../seat-selection/api/use-selection-session.ts';
import { BestSeats } from '../../seat-selection/components/best-seats.tsx';
import type { useBestSeats } from '../../seat-selection/components/use-best-seats.ts';
import { useCart } from '../../seat-selection/components/use-cart.ts';
import { useCartBody } from '../../seat-selection/components/use-cart-body.ts';
import type { useParty } from '../../seat-selection/components/use-party.ts';
import { firstSold } from '../model/first-sold.ts';
import classes from './counter-panel.module.css';
import { SaleNotes } from './sale-notes.tsx';
import { SaleSeats } from './sale-seats.tsx';
import { SaleFields, SaleFoot } from './sale-settlement.tsx';
import { SoldResult } from './sold-result.tsx';
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
  const { t } = useTranslation('counter');
  const { booking, now } = open;
  const { event } = show;
  const cart = useCart(show, room, open);
  const sale = useSale({ show, room, open, party, onDone });
  const { items, done, asked } = sale;
  const isEmpty = items.length === 0;
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
      <SoldResult
        result={done}
        printing={printing}
        timeZone={event.space.timeZone}
        nextLabel={t('sold.next')}
        onNext={next}
      />
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
        <SaleNotes {...{ show, room, open, onShow, asked, party, best }} />
        <SaleSeats {...{ show, cart, body, isEmpty }} now={now()} />
        {isEmpty && bestSeats}
        <SaleFields {...{ event, purpose, sale }} />
        {!isEmpty && (
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
      <SaleFoot {...{ event, purpose, sale, isOffline }} />
    </>
  );
}
