import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { minorUnitsOf } from '#domain/format-money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { niceTicks } from '../../../ui/chart/nice-ticks.ts';

interface SalesChartProps {
  readonly days: readonly { readonly day: string; readonly tickets: number; readonly amount: number }[];
  readonly currency: string;
  readonly shown: 'tickets' | 'amount';
}

/** A bar a day. Loaded apart: the chart library is larger than the rest of the screen. */
export function SalesChart({ days, currency, shown }: SalesChartProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const label = shown === 'tickets' ? t('tickets') : t('takings');
  const valueOf = (value: number) =>
    shown === 'tickets' ? format.count(value) : format.money(value, currency);
  const ticks = niceTicks(
    Math.max(0, ...days.map((day) => day[shown])),
    shown === 'tickets' ? 1 : minorUnitsOf(currency),
  );
  return (
    <BarChart
      h={260}
      // A day of the calendar: noon in UTC is that day in no zone we could meet it in by mistake.
      data={days.map((day) => ({
        date: format.date(`${day.day}T12:00:00.000Z`, 'shortDate', 'UTC'),
        [label]: day[shown],
      }))}
      dataKey="date"
      series={[{ name: label, color: shown === 'tickets' ? 'var(--chart-red)' : 'var(--chart-green)' }]}
      valueFormatter={valueOf}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={28}
      yAxisProps={{ width: shown === 'tickets' ? 52 : 84, ticks: [...ticks], domain: [0, ticks.at(-1) ?? 1] }}
      xAxisProps={{ minTickGap: 24, interval: 'equidistantPreserveStart' }}
      barProps={{ radius: 3, isAnimationActive: false }}
      // Hidden as a whole: nothing in it takes the focus.
      barChartProps={{ accessibilityLayer: false, margin: { top: 10, right: 5 }, barCategoryGap: '15%' }}
      aria-hidden
    />
  );
}
