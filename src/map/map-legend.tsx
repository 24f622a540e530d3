import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconInfoCircle, IconPalette } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegendLook } from './legend-look.tsx';
import { LegendPrices } from './legend-prices.tsx';
import classes from './map-legend.module.css';
import { type PriceBand, type PriceFilter, isBandWanted, toggleBand } from './price-filter.ts';
import { MarkedSwatch, SeatSwatch, type SwatchKind } from './seat-swatch.tsx';
import { MapMenu, MapMenuButtons } from './share/map-menu.tsx';
import { PrintSheet, type PrintSheetProps } from './share/print-sheet.tsx';
import { STANDING_GLYPHS, STANDINGS, standingColor, useStaffView } from './staff-view.tsx';
import type { MapLook } from './use-map-look.ts';

const ENTRIES = ['available', 'mine', 'occupied', 'notForSale', 'accessible', 'restricted'] as const;

export interface MapLegendProps {
  readonly look: MapLook;
  /** `#rrggbb` by region, as the map shows them. */
  readonly colors: readonly string[];
  /** As what the map draws seats. */
  readonly kinds: ReadonlySet<SwatchKind>;
  readonly bands: readonly PriceBand[];
  /** By band, as the map shows its seats. */
  readonly bandColors: readonly (readonly string[])[];
  /** The prices have costs in them. */
  readonly hasCosts: boolean;
  readonly prices: PriceFilter;
  readonly onPrices: (prices: PriceFilter) => void;
  /** Absent: there is no map whose picture could be shared. */
  readonly share?: Omit<PrintSheetProps, 'colors' | 'kinds'>;
}

/** What the map shows and how: in a line where there is room, else the prices above the map, the rest behind a button. */
export function MapLegend(props: MapLegendProps) {
  const { look, colors, kinds, bands, bandColors, hasCosts, prices, onPrices, share } = props;
  const { t } = useTranslation(['map', 'common']);
  const [said, setSaid] = useState('');
  const pressed = (band: PriceBand) => {
    const next = toggleBand(prices, band, bands);
    onPrices(next);
    const texts = bands
      .filter((other) => isBandWanted(next, other))
      .map(({ from, upTo }) => textOf(from, upTo));
    setSaid(next.size === 0 ? t('legend.allPrices') : t('legend.onlyPrices', { prices: texts.join(', ') }));
  };
  const textOf = (from: PriceBand['from'], upTo: PriceBand['upTo']) =>
    from === upTo ? from.text : t('legend.band', { from: from.text, upTo: upTo.text });
  const priceButtons = bands.length > 1 && (
    <LegendPrices {...{ bands, bandColors, prices, look }} onBand={pressed} />
  );
  const costs = hasCosts && <span className={classes['costs']}>{t('common:price.costsIncluded')}</span>;
  const entries = <LegendEntries {...props} />;
  return (
    <>
      <div className={classes['line']}>
        {priceButtons}
        {costs}
        <div className={classes['meaning']}>{entries}</div>
        <div className={classes['more']}>
          {share !== undefined && <MapMenu map={share.map} plan={share.plan} />}
          <Unfolded
            position="top-end"
            target={
              <Button variant="subtle" size="compact-md" leftSection={<IconPalette size={18} aria-hidden />}>
                {t('legend.colors')}
              </Button>
            }
          >
            <LegendLook look={look} />
          </Unfolded>
        </div>
      </div>
      <div className={classes['folded']}>
        <Unfolded
          position="top-start"
          target={
            <ActionIcon variant="default" size="xl" radius="md" aria-label={t('legend.show')}>
              <IconInfoCircle size={22} stroke={1.7} aria-hidden />
            </ActionIcon>
          }
        >
          <div className={classes['sheet']}>
            {entries}
            {costs}
            <LegendLook look={look} />
            {share !== undefined && <MapMenuButtons map={share.map} plan={share.plan} />}
          </div>
        </Unfolded>
      </div>
      {share !== undefined && <PrintSheet {...share} {...{ colors, kinds }} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface UnfoldedProps {
  readonly position: 'top-start' | 'top-end';
  readonly target: ReactNode;
  readonly children: ReactNode;
}

function Unfolded({ position, target, children }: UnfoldedProps) {
  return (
    <Popover position={position} shadow="md" withinPortal={false} returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** A seat that is asked for has none: its dot is gone, or a tick, before it could be looked up. */
function LegendEntries({ look, colors, kinds }: Pick<MapLegendProps, 'look' | 'colors' | 'kinds'>) {
  const { t } = useTranslation('map');
  const staff = useStaffView();
  if (kinds.size === 0) return null;
  const entries = ENTRIES.filter((entry) => kinds.has(entry) && (staff === null || entry !== 'occupied'));
  const different = [...new Set(colors)];
  return (
    <ul className={classes['entries']} aria-label={t('legend.title')}>
      {entries.map((entry) => (
        <li className={classes['entry']} key={entry}>
          <SeatSwatch kind={entry} theme={look.theme} colors={different} />
          {t(`legend.${entry}`)}
        </li>
      ))}
      {staff !== null &&
        STANDINGS.map((standing) => (
          <li className={classes['entry']} key={standing}>
            <MarkedSwatch
              glyph={STANDING_GLYPHS[standing]}
              color={standingColor(standing, look)}
              theme={look.theme}
            />
            {t(`standing.${standing}`)}
          </li>
        ))}
    </ul>
  );
}
