import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, Point, RegionDetails, SeatMap, SeatMapEvents, SeatMapProps } from '#engine/index.ts';
import { HoverCard } from './hover-card.tsx';
import { MapLegend } from './map-legend.tsx';
import { Minimap } from './minimap.tsx';
import type { PriceFilter } from './price-filter.ts';
import type { OfferOf } from './region-offer.ts';
import { RegionDescription } from './region-description.tsx';
import { SeatDescription } from './seat-description.tsx';
import { seatFacts } from './seat-facts.ts';
import classes from './seat-map-view.module.css';
import { canBeChosen } from './seat-state.ts';
import { seatPlaceText } from './seat-place-text.ts';
import type { StatusFeed } from './status-feed.ts';
import { TapCard } from './tap-card.tsx';
import { useMapColors } from './use-map-colors.ts';
import { useMapLook } from './use-map-look.ts';
import { useSeatStates } from './use-seat-states.ts';
import { useSeatMap } from './use-seat-map.ts';
import { ZoomControls } from './zoom-controls.tsx';

export interface SeatMapViewProps {
  /** Another plan needs another `key`. */
  readonly plan: Plan;
  readonly feed: StatusFeed;
  readonly selection: SeatMapProps['selection'];
  readonly label: string;
  readonly offerOf: OfferOf;
  readonly prices: PriceFilter;
  readonly onPrices: (prices: PriceFilter) => void;
  readonly regionDetails: (region: number) => RegionDetails;
  /** A seat is to be taken or given back. */
  readonly onSeat: (seat: number) => void;
  /** A general-admission region was pressed. */
  readonly onPlaces: (region: number) => void;
  /** Null once the map is gone. */
  readonly onMap: (map: SeatMap | null) => void;
  readonly onUnavailable: (why: 'unavailable' | 'failed') => void;
}

interface Hover {
  readonly on: 'seat' | 'region';
  readonly index: number;
  readonly at: Point;
}

/** How much of the lower edge a tap card may cover, CSS pixels. */
const CARD_HEIGHT = 240;

/** The engine's map with what React puts around it: tooltip, tap confirmation, buttons, legend, spoken texts. */
export function SeatMapView(props: SeatMapViewProps) {
  const { plan, feed, selection, label, offerOf, regionDetails, onSeat, onPlaces, onMap, onUnavailable } =
    props;
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const look = useMapLook();
  const { theme } = look;
  const { regionColors, dimmedRegions, bands } = useMapColors({ plan, offerOf, look, prices: props.prices });
  const [hover, setHover] = useState<Hover | null>(null);
  const [tapped, setTapped] = useState<number | null>(null);
  const stateOf = useSeatStates(feed, selection);
  const description = t('keys');
  const state = useSeatMap(container, {
    ...{ plan, feed, theme, regionColors, dimmedRegions, selection, regionDetails, label, description },
  });
  const map = state.status === 'ready' ? state.map : null;

  const choose = (seat: number) => {
    const before = stateOf(seat);
    const place = seatPlaceText(t, seatFacts(plan, seat));
    if (canBeChosen(before)) onSeat(seat);
    const said = { available: 'seat.chosen', mine: 'seat.left' } as const;
    const text = before === 'available' || before === 'mine' ? t(said[before], { place }) : null;
    map?.announce(text ?? t('seat.cannot', { place, state: t(`state.${before}`) }));
  };

  const seatTapped = useEffectEvent(({ seat, screenPoint, pointerType }: SeatMapEvents['seat.tapped']) => {
    if (pointerType !== 'touch') {
      choose(seat);
      return;
    }
    setTapped(seat);
    map?.focusSeat(seat);
    const covered = screenPoint.y - ((container.current?.clientHeight ?? 0) - CARD_HEIGHT);
    if (covered > 0) map?.camera.panBy(0, -covered);
  });

  const regionTapped = useEffectEvent(({ region }: SeatMapEvents['region.tapped']) => {
    setTapped(null);
    if (plan.regions[region]?.seated === false) onPlaces(region);
    else map?.camera.fit({ kind: 'region', region });
  });

  const hovered = useEffectEvent(({ seat, region, screenPoint }: SeatMapEvents['hovered']) => {
    if (screenPoint === null) setHover(null);
    else if (seat !== null) setHover({ on: 'seat', index: seat, at: screenPoint });
    else setHover(region === null ? null : { on: 'region', index: region, at: screenPoint });
  });

  const focusMoved = useEffectEvent(({ seat }: SeatMapEvents['focus.moved']) => {
    if (seat === null) return;
    const facts = seatFacts(plan, seat);
    const offer = offerOf(facts.region);
    map?.announce(
      [
        facts.regionName,
        seatPlaceText(t, facts),
        t(`state.${stateOf(seat)}`),
        offer?.price,
        ...facts.marks.map((mark) => t(`mark.${mark}`)),
      ]
        .filter((part) => part !== undefined)
        .join('. '),
    );
  });

  useEffect(() => {
    if (map === null) return undefined;
    const subscriptions = [
      map.on('seat.tapped', (event) => seatTapped(event)),
      map.on('region.tapped', (event) => regionTapped(event)),
      map.on('hovered', (event) => hovered(event)),
      map.on('focus.moved', (event) => focusMoved(event)),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [map]);

  const tellMap = useEffectEvent(onMap);
  useEffect(() => {
    tellMap(map);
    return () => tellMap(null);
  }, [map]);

  const tellUnavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (state.status === 'unavailable' || state.status === 'failed') tellUnavailable(state.status);
  }, [state.status]);

  const closeCard = () => {
    setTapped(null);
    map?.focusSeat(null);
  };

  return (
    <div className={classes['view']}>
      <div className={classes['stage']}>
        <div className={classes['canvas']} ref={container} />
        {state.status === 'starting' && <Skeleton className={classes['starting'] ?? ''} radius={0} />}
        {map !== null && <ZoomControls map={map} />}
        {map !== null && <Minimap {...{ map, plan, theme, regionColors, dimmedRegions }} />}
        {hover !== null && tapped === null && (
          <HoverCard at={hover.at}>
            {hover.on === 'seat' ? (
              <SeatDescriptionOf seat={hover.index} {...{ plan, stateOf, offerOf }} />
            ) : (
              <RegionDescription plan={plan} region={hover.index} feed={feed} offer={offerOf(hover.index)} />
            )}
          </HoverCard>
        )}
        {tapped !== null && (
          <TapCard
            facts={seatFacts(plan, tapped)}
            state={stateOf(tapped)}
            offer={offerOf(seatFacts(plan, tapped).region)}
            onChoose={() => {
              choose(tapped);
              closeCard();
            }}
            onClose={closeCard}
          />
        )}
      </div>
      {map !== null && (
        <MapLegend
          {...{ look, bands }}
          colors={regionColors}
          prices={props.prices}
          onPrices={props.onPrices}
        />
      )}
    </div>
  );
}

interface SeatDescriptionOfProps extends Pick<SeatMapViewProps, 'plan' | 'offerOf'> {
  readonly seat: number;
  readonly stateOf: ReturnType<typeof useSeatStates>;
}

function SeatDescriptionOf({ seat, plan, offerOf, stateOf }: SeatDescriptionOfProps) {
  const facts = seatFacts(plan, seat);
  return <SeatDescription facts={facts} state={stateOf(seat)} offer={offerOf(facts.region)} />;
}
