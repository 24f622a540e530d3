import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MapTool,
  type Plan,
  type Point,
  SeatMap,
  type SeatMapEvents,
  type SeatMapTheme,
} from '#engine/index.ts';
import { type BuiltMap, useBuiltMap } from '../use-built-map.ts';

/** What is done on the map. */
export interface PlanMapHands {
  /** A seat was pressed. */
  readonly onSeat: (seat: number) => void;
  /** Seats were drawn around. */
  readonly onArea: (seats: readonly number[], mode: SeatMapEvents['area.selected']['mode']) => void;
}

interface PlanMapInput extends PlanMapHands {
  readonly plan: Plan;
  readonly label: string;
  readonly description: string;
  readonly theme: SeatMapTheme;
  readonly dimmedRegions: ReadonlySet<number>;
  readonly floor: number;
  readonly tool: MapTool;
  /** One finger scrolls the page, two move the map. */
  readonly passes: boolean;
  readonly chosen: ReadonlySet<number>;
}

interface PlanMapState {
  readonly map: SeatMap | null;
  readonly status: BuiltMap<SeatMap>['status'];
  readonly hover: { readonly seat: number; readonly at: Point } | null;
}

/** Builds a map of a plan in `container`, tells it what changed, and takes it down with the component. */
export function usePlanMap(container: RefObject<HTMLElement | null>, input: PlanMapInput): PlanMapState {
  const [hover, setHover] = useState<PlanMapState['hover']>(null);
  const { theme, dimmedRegions, floor, tool, passes, chosen, label, description } = input;
  const { t } = useTranslation('map');
  const selection = useMemo(() => new Map([...chosen].map((seat) => [seat, 'held' as const])), [chosen]);

  const { map, status } = useBuiltMap(container, (element) =>
    SeatMap.create(element, {
      ...{ plan: input.plan, theme, dimmedRegions, floor, tool, selection, label, description },
      everySeat: true,
    }),
  );

  const seatTapped = useEffectEvent(({ seat }: SeatMapEvents['seat.tapped']) => input.onSeat(seat));
  const areaDrawn = useEffectEvent(({ seats, mode }: SeatMapEvents['area.selected']) =>
    input.onArea(seats, mode),
  );
  useEffect(() => {
    if (map === null) return undefined;
    const subscriptions = [
      map.on('seat.tapped', (event) => seatTapped(event)),
      map.on('area.selected', (event) => areaDrawn(event)),
      map.on('hovered', ({ seat, screenPoint }) =>
        setHover(seat === null || screenPoint === null ? null : { seat, at: screenPoint }),
      ),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [map]);
  useEffect(() => map?.update({ theme }), [map, theme]);
  useEffect(() => map?.update({ dimmedRegions, floor }), [map, dimmedRegions, floor]);
  useEffect(() => map?.update({ tool }), [map, tool]);
  useEffect(() => {
    const gestureHints = { wheel: t('hint.wheel'), touch: t('hint.touch') };
    map?.update({ gestures: passes ? 'cooperative' : 'greedy', gestureHints });
  }, [map, passes, t]);
  useEffect(() => map?.update({ selection }), [map, selection]);
  return { map, status, hover };
}
