import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import foot from '../../../ui/foot-bar.module.css';
import classes from './total-below.module.css';

interface TotalBelowProps {
  /** Tickets chosen. */
  readonly count: number;
  /** Minor units; null: not known yet. */
  readonly total: number | null;
  readonly currency: string;
  /** What is done there. */
  readonly action: string;
  /** Where it is settled. */
  readonly children: ReactNode;
}

/**
 * Where what is chosen is settled. On a phone that is far below the map: while it is out of sight, how many tickets
 * there are, what they cost and the way down stay at the screen's end.
 */
export function TotalBelow({ count, total, currency, action, children }: TotalBelowProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { ref, entry } = useIntersection<HTMLDivElement>();
  return (
    <>
      {entry?.isIntersecting === false && (
        <div className={classes['place']}>
          <div className={`${foot['bar']} ${classes['bar']}`}>
            <p className={classes['words']}>
              {t('cart.count', { count })}
              {total !== null && <strong>{format.money(total, currency)}</strong>}
            </p>
            <Button
              rightSection={<IconArrowDown size={18} aria-hidden />}
              onClick={() => {
                const settlement = entry.target;
                settlement.scrollIntoView({ block: 'end' });
                if (settlement instanceof HTMLElement) settlement.focus({ preventScroll: true });
              }}
            >
              {action}
            </Button>
          </div>
        </div>
      )}
      <div ref={ref} className={classes['settlement']} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
