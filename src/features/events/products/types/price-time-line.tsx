import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedTemporaryPrice } from '#domain/calls/event-products.ts';
import { windowHolds } from '#domain/time-window.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { timeScale } from './time-scale.ts';
import classes from './price-time-line.module.css';

interface PriceTimeLineProps {
  readonly prices: readonly ManagedTemporaryPrice[];
  /** The price where none of them holds, minor units; null: there is none then. */
  readonly base: number | null;
  /** ms since the epoch */
  readonly now: number;
  readonly currency: string;
  readonly timeZone: string;
  readonly onChoose: (price: ManagedTemporaryPrice) => void;
}

/** Which price holds when: the usual one as the ground, the temporary ones on it, and where now is. */
export function PriceTimeLine({ prices, base, now, currency, timeZone, onChoose }: PriceTimeLineProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const scale = timeScale(prices, now);
  const isUsual = prices.every((price) => !windowHolds(price, now));
  return (
    <div className={classes['line']}>
      <div className={classes['ground']} data-now={isUsual || undefined}>
        <span>
          {base === null ? t('prices.noUsual') : t('prices.usual', { price: format.money(base, currency) })}
        </span>
      </div>
      <div className={classes['prices']}>
        {prices.map((price) => (
          <button
            key={price.id}
            type="button"
            className={classes['price']}
            data-now={windowHolds(price, now) || undefined}
            style={{
              left: `${scale.at(Date.parse(price.startsAt))}%`,
              width: `${scale.at(Date.parse(price.endsAt)) - scale.at(Date.parse(price.startsAt))}%`,
            }}
            aria-label={t('prices.period', {
              price: format.money(price.price, currency),
              from: format.date(price.startsAt, 'moment', timeZone),
              to: format.date(price.endsAt, 'moment', timeZone),
            })}
            onClick={() => onChoose(price)}
          >
            {format.money(price.price, currency)}
          </button>
        ))}
        <span className={classes['now']} style={{ left: `${scale.at(now)}%` }} aria-hidden>
          {t('prices.now')}
        </span>
      </div>
      <div className={classes['ends']}>
        {[scale.from, scale.to].map((time) => (
          <Text key={time} size="xs" c="dimmed">
            {format.date(new Date(time).toISOString(), 'shortDate', timeZone)}
          </Text>
        ))}
      </div>
    </div>
  );
}
