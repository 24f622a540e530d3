import { SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Home, HOME_DAYS } from '#domain/calls/home.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './home.module.css';
import { LatePart } from '../../../ui/late-part.tsx';

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

type Shown = 'tickets' | 'amount';

/** What was sold day by day: as a chart, and as a table for who does not see one. */
export function HomeSales({ sales }: { readonly sales: NonNullable<Home['sales']> }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [shown, setShown] = useState<Shown>('tickets');
  const [chosen, setChosen] = useState<string | null>(null);
  const series = sales.find(({ currency }) => currency === chosen) ?? sales[0];
  const title = t('sales', { days: HOME_DAYS });
  if (series === undefined) {
    return (
      <Panel title={title}>
        <Text c="dimmed">{t('noSales')}</Text>
      </Panel>
    );
  }
  const { currency, days } = series;
  const sum = days.reduce((all, day) => all + day[shown], 0);
  return (
    <Panel
      title={title}
      actions={
        <>
          {sales.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('currency')}
              data={sales.map((each) => each.currency)}
              value={currency}
              onChange={setChosen}
            />
          )}
          <SegmentedControl<Shown>
            size="xs"
            aria-label={title}
            value={shown}
            onChange={setShown}
            data={[
              { value: 'tickets', label: t('tickets') },
              { value: 'amount', label: t('takings') },
            ]}
          />
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {t('total', { value: shown === 'tickets' ? format.count(sum) : format.money(sum, currency) })}
      </Text>
      <div className={classes['chart']}>
        <LatePart skeleton={<Skeleton h={260} />}>
          <SalesChart days={days} currency={currency} shown={shown} />
        </LatePart>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('tickets')}</th>
              <th scope="col">{t('takings')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, tickets, amount }) => (
              <tr key={day}>
                <th scope="row">{format.date(`${day}T12:00:00.000Z`, 'shortDay', 'UTC')}</th>
                <td>{format.count(tickets)}</td>
                <td>{format.money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Panel>
  );
}
