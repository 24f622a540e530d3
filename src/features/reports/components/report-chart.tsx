import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { minorUnitsOf } from '#domain/format-money.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { niceTicks } from '../../../ui/chart/nice-ticks.ts';

interface ReportChartProps {
  /** Money in minor units. */
  readonly bars: readonly { readonly name: string; readonly received: number; readonly refunded: number }[];
  readonly currency: string;
  /** Names at the side, for what is no row of days. */
  readonly isLying: boolean;
}

const LINE = 44;
const AROUND = 90;
/** A name at the side. */
const LONGEST = 22;
/** The last amount below lying bars stands half outside of them. */
const HALF_AMOUNT = 28;

/** What came and what went back. Loaded apart: the chart library is larger than the rest of the screen. */
export function ReportChart({ bars, currency, isLying }: ReportChartProps) {
  const { t, i18n } = useTranslation('reports');
  const format = useFormat();
  const short = (amount: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'currency', currency, notation: 'compact' }).format(
      amount / minorUnitsOf(currency),
    );
  const [received, refunded] = [t('column.received'), t('column.refunded')];
  const ticks = niceTicks(
    Math.max(0, ...bars.flatMap((bar) => [bar.received, bar.refunded])),
    minorUnitsOf(currency),
  );
  const amounts = { tickFormatter: short, ticks: [...ticks], domain: [0, ticks.at(-1) ?? 1] };
  return (
    <BarChart
      h={isLying ? bars.length * LINE + AROUND : 280}
      orientation={isLying ? 'vertical' : 'horizontal'}
      data={bars.map((bar) => ({
        name: bar.name.length > LONGEST ? `${bar.name.slice(0, LONGEST - 1)}…` : bar.name,
        [received]: bar.received,
        [refunded]: bar.refunded,
      }))}
      dataKey="name"
      series={[
        { name: received, color: 'var(--chart-green)' },
        // Where nothing went back, its bars would only take the width from the others.
        ...(bars.some((bar) => bar.refunded > 0) ? [{ name: refunded, color: 'var(--chart-red)' }] : []),
      ]}
      valueFormatter={(amount) => format.money(amount, currency)}
      withLegend
      tickLine="none"
      gridAxis={isLying ? 'y' : 'x'}
      maxBarWidth={24}
      yAxisProps={isLying ? { width: 130 } : { width: 72, ...amounts }}
      xAxisProps={
        isLying ? { ...amounts, minTickGap: 24 } : { minTickGap: 24, interval: 'equidistantPreserveStart' }
      }
      barProps={{ radius: 3, isAnimationActive: false }}
      // Hidden as a whole: nothing in it takes the focus.
      barChartProps={{
        accessibilityLayer: false,
        margin: { top: 10, right: isLying ? HALF_AMOUNT : 5 },
        barGap: 0,
        barCategoryGap: '15%',
      }}
      aria-hidden
    />
  );
}
