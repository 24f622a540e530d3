import { useTranslation } from 'react-i18next';
import type { Home } from '#domain/calls/home.ts';
import { takenShare } from '#domain/occupancy.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './home.module.css';

/** The figures of today, those that the roles may see. */
export function HomeFigures({ home: { today, sales } }: { readonly home: Home }) {
  const { t, i18n } = useTranslation('home');
  const format = useFormat();
  const capacity = today.reduce((sum, show) => sum + show.capacity, 0);
  const taken = today.reduce((sum, show) => sum + show.taken, 0);
  const sold = sales?.flatMap(({ currency, days }) => {
    const last = days.at(-1);
    return last === undefined ? [] : [{ ...last, currency }];
  });
  const tickets = sold?.reduce((sum, day) => sum + day.tickets, 0) ?? 0;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <ul className={classes['figures']} aria-label={t('today')}>
      <Figure value={format.count(today.length)} label={t('showsToday', { count: today.length })} />
      {capacity > 0 && (
        <Figure value={percent.format(takenShare({ taken, capacity }))} label={t('filledToday')} />
      )}
      {sold && <Figure value={format.count(tickets)} label={t('ticketsToday', { count: tickets })} />}
      {sold?.map(({ currency, amount }) => (
        <Figure key={currency} value={format.money(amount, currency)} label={t('takingsToday')} />
      ))}
    </ul>
  );
}

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <li className={classes['figure']}>
      <span className={classes['value']}>{value}</span>
      <span className={classes['label']}>{label}</span>
    </li>
  );
}
