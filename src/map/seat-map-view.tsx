import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, RegionDetails, SeatMap, SeatMapProps } from '#engine/index.ts';
import { FloorSwitch } from './floor-switch.tsx';
import { FocusCard } from './focus-card.tsx';
import { GroupLine } from './group-line.tsx';
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
import type { GroupAt } from './seat-group-offer.ts';
import type { StatusFeed } from './status-feed.ts';
import { StaffLine } from './staff-line.tsx';
import { TapCard } from './tap-card.tsx';
import { useDrawnAreas, useStaffMap } from './use-staff-map.ts';
import { useGroupPreview } from './use-group-preview.ts';
import { useLegendKinds } from './use-legend-kinds.ts';
import { useMapColors } from './use-map-colors.ts';
import { useFirstFloor, useFloorWishes } from './use-map-floor.ts';
import { useMapHands } from './use-map-hands.ts';
import { useMapInsets } from './use-map-insets.ts';
import { useMapLook } from './use-map-look.ts';
import { useMapTexts } from './use-map-texts.ts';
import { useSeatMap } from './use-seat-map.ts';
import { useSeatNews } from './use-seat-news.ts';
import { useSeatViewKey } from './seat-view/use-seat-view-key.ts';
import { useSeatStates } from './use-seat-states.ts';
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
  /** What a press on a seat takes, where that is more than the seat; another function when that may have changed. */
  readonly groupAt?: GroupAt;
  /** A seat is to be taken or given back. */
  readonly onSeat: (seat: number) => void;
  /** A general-admission region was pressed. */
  readonly onPlaces: (region: number) => void;
  /** Null once the map is gone. */
  readonly onMap: (map: SeatMap | null) => void;
  readonly onUnavailable: (why: 'unavailable' | 'failed') => void;
}

/** The engine's map with what React puts around it: tooltip, tap confirmation, buttons, legend, spoken texts. */
export function SeatMapView(props: SeatMapViewProps) {
  const { plan, feed, selection, label, offerOf, regionDetails, onMap, onUnavailable } = props;
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const look = useMapLook();
  const { theme } = look;
  const kinds = useLegendKinds(plan, feed);
  const colored = useMapColors({ plan, offerOf, look, prices: props.prices });
  const { regionColors, dimmedRegions, bands, bandColors, hasCosts } = colored;
  const stateOf = useSeatStates(feed, selection);
  const news = useSeatNews({ plan, selection, stateOf });
  const staff = useStaffMap(look);
  const [floor, setFloor] = useFirstFloor(plan, selection);
  const state = useSeatMap(container, {
    ...{ plan, floor, feed, theme, regionColors, dimmedRegions, selection, regionDetails, label },
    insets: useMapInsets(plan.floors.length),
    description: t('keys'),
    describe: useMapTexts(plan, offerOf),
    ...staff.look,
  });
  const map = state.status === 'ready' ? state.map : null;
  useSeatViewKey(map, container);
  useFloorWishes(map, setFloor);
  useDrawnAreas(map, staff.view);

  const choose = (seat: number) => {
    news.pressed(seat);
    if (canBeChosen(stateOf(seat))) props.onSeat(seat);
    else staff.view?.onTaken(seat);
  };
  const { hover, tapped, closeCard } = useMapHands(map, {
    container,
    onSeat: choose,
    onRegion: (region, at) => {
      if (plan.regions[region]?.seated !== false) map?.camera.approach(region, at);
      else if (offerOf(region) !== null) props.onPlaces(region);
    },
    onFocused: (seat) => {
      news.focused(seat);
      staff.focused(seat);
    },
  });

  const tellMap = useEffectEvent(onMap);
  useEffect(() => {
    tellMap(map);
    return () => tellMap(null);
  }, [map]);

  const tellUnavailable = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (state.status === 'unavailable' || state.status === 'failed') tellUnavailable(state.status);
  }, [state.status]);

  const group = useGroupPreview(map, props.groupAt);
  const describeSeat = (seat: number) => (
    <>
      <SeatDescriptionOf seat={seat} {...{ plan, stateOf, offerOf }} />
      {group !== null && <GroupLine group={group} />}
      <StaffLine seat={seat} />
    </>
  );
  return (
    <div className={classes['view']}>
      <div className={classes['stage']}>
        <div className={classes['canvas']} ref={container} />
        {state.status === 'starting' && <Skeleton className={classes['starting'] ?? ''} radius={0} />}
        {map !== null && <ZoomControls map={map} />}
        {map !== null && <Minimap {...{ map, plan, floor, theme, regionColors, dimmedRegions }} />}
        {map !== null && <FloorSwitch {...{ plan, selection, floor }} onFloor={setFloor} />}
        {hover !== null && tapped === null && (
          <HoverCard at={hover.at}>
            {hover.on === 'seat' ? (
              describeSeat(hover.index)
            ) : (
              <RegionDescription plan={plan} region={hover.index} feed={feed} offer={offerOf(hover.index)} />
            )}
          </HoverCard>
        )}
        {map !== null && hover === null && tapped === null && <FocusCard map={map}>{describeSeat}</FocusCard>}
        {tapped !== null && (
          <TapCard
            facts={seatFacts(plan, tapped)}
            state={stateOf(tapped)}
            offer={offerOf(seatFacts(plan, tapped).region)}
            group={props.groupAt?.(tapped) ?? null}
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
          {...{ look, bands, bandColors, hasCosts }}
          kinds={kinds}
          colors={regionColors}
          prices={props.prices}
          onPrices={props.onPrices}
          share={{ map, plan, label, offerOf }}
        />
      )}
      <VisuallyHidden role="status">{news.said}</VisuallyHidden>
      <VisuallyHidden role="status">{staff.said}</VisuallyHidden>
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
