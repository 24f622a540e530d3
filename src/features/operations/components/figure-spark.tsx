import '@mantine/charts/styles.layer.css';
import { Sparkline } from '@mantine/charts';

interface FigureSparkProps {
  readonly counts: readonly number[];
  readonly isBad: boolean;
}

/** The last five minutes as a line, for the eye alone. Loaded apart: the chart library is larger than the rest of the screen. */
export function FigureSpark({ counts, isBad }: FigureSparkProps) {
  return (
    <Sparkline
      h={44}
      data={[...counts]}
      color={isBad ? 'var(--mantine-color-error)' : 'var(--good-text)'}
      curveType="monotone"
      strokeWidth={1.5}
      fillOpacity={0.3}
      // The library makes its picture a stop of the keyboard, and it says nothing there.
      inert
    />
  );
}
