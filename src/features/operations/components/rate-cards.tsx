import { Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotSeries } from '#domain/calls/operations.ts';
import { inAll, inLastMinute, latest, perSecond, type RateName } from '../model/figure-rates.ts';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './operations.module.css';
import { LatePart } from '../../../ui/late-part.tsx';

const FigureSpark = lazy(async () => ({ default: (await import('./figure-spark.tsx')).FigureSpark }));

/** How each series becomes the figure of its card, in the order of the cards. */
const CARDS: readonly (readonly [RateName, (counts: readonly number[]) => number])[] = [
  ['holds', perSecond],
  ['conflicts', perSecond],
  ['ordersPaid', inLastMinute],
  ['calls', perSecond],
  ['streamClients', latest],
  ['errors', inAll],
];

/** What happens now, each with how it went in the last five minutes; null: it is on its way. */
export function RateCards({ series }: { readonly series: SlotSeries | null }) {
  const { t, i18n } = useTranslation('operations');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <ul className={classes['figures']} aria-label={t('rates')}>
      {CARDS.map(([name, rateOf]) => {
        const rate = series === null ? 0 : rateOf(series[name]);
        const isBad = name === 'errors' && rate > 0;
        return (
          <li key={name} className={classes['figure']}>
            <span className={classes['label']}>{t(`rate.${name}`)}</span>
            <span className={clsx(classes['value'], isBad && classes['bad'])}>
              {series === null ? <TextSkeleton w="3rem" /> : number.format(rate)}
            </span>
            <span className={classes['label']}>{t(`note.${name}`)}</span>
            <LatePart missing={null} skeleton={<Skeleton h={44} />}>
              {series === null ? <Skeleton h={44} /> : <FigureSpark counts={series[name]} isBad={isBad} />}
            </LatePart>
          </li>
        );
      })}
    </ul>
  );
}
