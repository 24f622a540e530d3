import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCountdown } from '../../../lib/booking/booking-countdown.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import classes from './cart-sheet.module.css';
import { PackLines } from './pack-lines.tsx';
import type { PackPlaceProps } from './pack-panel.tsx';
import { PackTotals } from './pack-totals.tsx';
import { useSheetDrag } from './use-sheet-drag.ts';

/** The cart of packs on a phone: a bar below the map, drawn up to a sheet over it by a drag or a tap. */
export function PackSheet({ lines, currency, booking, isProceeding, refusal, onProceed }: PackPlaceProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const sheet = useKeptFocus<HTMLElement>();
  const grip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const drag = useSheetDrag(sheet, setOpen);
  const { total, tickets } = lines.cart;
  /** To the map; what was pressed is out of reach from now on. */
  const showMap = () => {
    setOpen(false);
    grip.current?.focus({ preventScroll: true });
  };
  const summary =
    total === null
      ? t('pack.empty')
      : `${t('cart.count', { count: tickets })} · ${format.money(total.total.total, currency)}`;
  return (
    <aside
      className={classes['sheet']}
      ref={sheet}
      tabIndex={-1}
      data-open={isOpen || undefined}
      aria-label={t('cart.title')}
    >
      <div className={classes['notes']}>
        {refusal !== null && (
          <p className={classes['refusal']} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <div className={classes['bar']} {...drag}>
        <button
          type="button"
          className={classes['grip']}
          ref={grip}
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? 'cart.collapse' : 'cart.expand')}. ${summary}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes['handle']} />
          <span className={classes['summary']}>
            {summary}
            <IconChevronUp className={classes['chevron'] ?? ''} size={18} stroke={2} aria-hidden />
          </span>
        </button>
        <BookingCountdown actor={booking} />
        <Button loading={isProceeding} px="md" onClick={onProceed}>
          {t('cart.continue')}
        </Button>
      </div>
      <div className={classes['content']} inert={!isOpen}>
        <VisuallyHidden component="h2">{t('cart.title')}</VisuallyHidden>
        <PackLines
          {...lines}
          onShow={(line) => {
            showMap();
            lines.onShow(line);
          }}
          onStep={(index) => {
            showMap();
            lines.onStep(index);
          }}
        />
        {total !== null && <PackTotals total={total} currency={currency} />}
      </div>
    </aside>
  );
}
