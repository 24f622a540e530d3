import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconChevronUp } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { CartNote } from './cart-note.tsx';
import type { CartPlaceProps, ShowingMap } from './cart-place.tsx';
import classes from './cart-sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

const NOTHING = { tickets: 0, shows: 0 };

/** The cart on a phone: a bar below the map, drawn up to a sheet over it by a drag or a tap. */
export function CartSheet(props: CartPlaceProps) {
  const {
    booking,
    sum,
    notes,
    content: chosen,
    totals,
    isProceeding,
    refusal,
    waiting = null,
    onProceed,
    onForgive,
  } = props;
  const { t } = useTranslation('booking');
  const format = useFormat();
  const sheet = useFocusAfterRemoval<HTMLElement>();
  const grip = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const draw = (open: boolean) => {
    // At its top, not where it was left.
    if (open && !isOpen && content.current !== null) content.current.scrollTop = 0;
    setOpen(open);
  };
  const drag = useSheetDrag(sheet, draw);
  /** To the map; what was pressed is out of reach from now on. */
  const showMap = () => {
    setOpen(false);
    grip.current?.focus({ preventScroll: true });
  };
  const { tickets, amount, elsewhere = NOTHING } = sum;
  const facts =
    tickets === 0
      ? [sum.empty]
      : [
          t('cart.count', { count: tickets }),
          ...(elsewhere.tickets === 0
            ? []
            : [t('cart.elsewhere', { count: elsewhere.shows, tickets: elsewhere.tickets })]),
          ...(amount === null ? [] : [format.money(amount, sum.currency)]),
        ];
  return (
    <aside
      className={classes['sheet']}
      ref={sheet}
      tabIndex={-1}
      data-open={isOpen || undefined}
      aria-label={t('cart.title')}
    >
      <div className={classes['notes']}>
        {notes !== undefined && <Shown of={notes} showMap={showMap} />}
        {waiting !== null && (
          <p className={classes['waiting']} role="status">
            {waiting}
          </p>
        )}
        {refusal !== null && (
          <CartNote icon={<IconAlertCircle size={22} stroke={1.7} />} text={refusal} onDismiss={onForgive} />
        )}
      </div>
      <div className={classes['bar']} {...drag}>
        <button
          type="button"
          className={classes['grip']}
          ref={grip}
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? 'cart.collapse' : 'cart.expand')}. ${facts.join(' ')}`}
          onClick={() => draw(!isOpen)}
        >
          <span className={classes['handle']} />
          <span className={classes['summary']}>
            <span>
              {facts.map((fact, index) => (
                <Fragment key={fact}>
                  {index > 0 && ' '}
                  <span className={classes['fact']}>{fact}</span>
                </Fragment>
              ))}
            </span>
            <IconChevronUp className={classes['chevron'] ?? ''} size={18} stroke={2} aria-hidden />
          </span>
        </button>
        <BookingCountdown actor={booking} />
        <Button loading={isProceeding} px="md" onClick={onProceed}>
          {t('cart.continue')}
        </Button>
      </div>
      <div className={classes['content']} ref={content} inert={!isOpen}>
        <VisuallyHidden component="h2">{t('cart.title')}</VisuallyHidden>
        <Shown of={chosen} showMap={showMap} />
        {totals}
      </div>
    </aside>
  );
}

function Shown({ of, showMap }: { readonly of: ShowingMap; readonly showMap: () => void }) {
  return of(showMap);
}
