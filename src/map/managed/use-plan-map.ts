import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MapTool,
  type Plan,
  type Point,
  SeatMap,
  type SeatMapEvents,
  type SeatMapTheme,
  SeatMapUnavailable,
} from '#engine/index.ts';

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
  readonly status: 'starting' | 'ready' | 'unavailable';
  readonly hover: { readonly seat: number; readonly at: Point } | null;
}

/** Builds a map of a plan in `container`, tells it what changed, and takes it down with the component. */
export function usePlanMap(container: RefObject<HTMLElement | null>, input: PlanMapInput): PlanMapState {
  const [map, setMap] = useState<SeatMap | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [hover, setHover] = useState<PlanMapState['hover']>(null);
  const { theme, dimmedRegions, floor, tool, passes, chosen, label, description } = input;
  const { t } = useTranslation('map');
  const selection = useMemo(() => new Map([...chosen].map((seat) => [seat, 'held' as const])), [chosen]);

  const build = useEffectEvent((element: HTMLElement) =>
    SeatMap.create(element, {
      ...{ plan: input.plan, theme, dimmedRegions, floor, tool, selection, label, description },
      everySeat: true,
    }),
  );
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let isLeft = false;
    // Who leaves at once, as strict mode rehearses it, never gets a map: one component, one context.
    const building = Promise.resolve().then(() => (isLeft ? null : build(element)));
    building.then(
      (built) => {
        if (!isLeft && built !== null) setMap(built);
      },
      (error: unknown) => {
        if (!isLeft && error instanceof SeatMapUnavailable) setMissing(true);
      },
    );
    return () => {
      isLeft = true;
      setMap(null);
      building.then((built) => built?.destroy()).catch(() => {});
    };
  }, [container]);

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
  return { map, status: isMissing ? 'unavailable' : map === null ? 'starting' : 'ready', hover };
}
