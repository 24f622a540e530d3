import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './map-legend.module.css';
import type { MapLook } from './use-map-look.ts';
import { type PriceBand, type PriceFilter, isBandWanted } from './price-filter.ts';
import { SeatSwatch } from './seat-swatch.tsx';
import { useScrollEdges } from '../ui/use-scroll-edges.ts';

interface LegendPricesProps {
  readonly bands: readonly PriceBand[];
  /** By band, as the map shows its seats. */
  readonly bandColors: readonly (readonly string[])[];
  readonly prices: PriceFilter;
  readonly look: MapLook;
  readonly onBand: (band: PriceBand) => void;
}

/** A button for each band of prices: what is not pressed fades on the map. */
export function LegendPrices({ bands, bandColors, prices, look, onBand }: LegendPricesProps) {
  const { t } = useTranslation('map');
  const strip = useRef<HTMLUListElement>(null);
  const edges = useScrollEdges(strip);
  return (
    <ul
      {...edges}
      className={`${classes['bands']} ${edges.className}`}
      aria-label={t('legend.prices')}
      ref={strip}
    >
      {bands.map((band, index) => {
        const isWanted = isBandWanted(prices, band);
        return (
          <li key={band.from.amount}>
            <button
              type="button"
              className={classes['band']}
              aria-pressed={isWanted}
              onClick={() => onBand(band)}
            >
              {isWanted && <IconCheck size={16} stroke={2.4} aria-hidden />}
              <span className={classes['dot']}>
                <SeatSwatch kind="available" theme={look.theme} colors={bandColors[index] ?? []} />
              </span>
              {band.from === band.upTo
                ? band.from.text
                : t('legend.band', { from: band.from.text, upTo: band.upTo.text })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
