import { type RefObject, useEffect } from 'react';
import {
  type Insets,
  type MapTexts,
  type MapTool,
  type RegionDetails,
  type SeatGlyph,
  SeatMap,
  type SeatMapProps,
  type SeatMapTheme,
  type Plan,
} from '#engine/index.ts';
import type { StatusFeed } from './status-feed.ts';
import { type BuiltMap, useBuiltMap } from './use-built-map.ts';

export interface SeatMapInput {
  /** Another plan needs another `key` of the component. */
  readonly plan: Plan;
  /** Index into the plan's floors. */
  readonly floor: number;
  readonly feed: StatusFeed;
  readonly theme: SeatMapTheme;
  readonly regionColors: readonly string[];
  readonly dimmedRegions: ReadonlySet<number>;
  /** Of seats that cannot be taken, `#rrggbb`. */
  readonly seatColors?: ReadonlyMap<number, string>;
  /** What stands in their rings. */
  readonly seatGlyphs?: ReadonlyMap<number, SeatGlyph>;
  /** What a drag does; it moves the map unless given. */
  readonly tool?: MapTool;
  /** What lies over the edges of the map. */
  readonly insets: Insets;
  readonly selection: SeatMapProps['selection'];
  readonly regionDetails: (region: number) => RegionDetails;
  readonly label: string;
  readonly description: string;
  readonly describe: MapTexts;
}

const NO_COLORS: ReadonlyMap<number, string> = new Map();
const NO_GLYPHS: ReadonlyMap<number, SeatGlyph> = new Map();

/** Builds the map once in `container`, tells it what changed, and takes it down with the component. */
export function useSeatMap(container: RefObject<HTMLElement | null>, input: SeatMapInput): BuiltMap<SeatMap> {
  const { floor, feed, theme, regionColors, dimmedRegions, selection, regionDetails } = input;
  const { seatColors = NO_COLORS, seatGlyphs = NO_GLYPHS, tool = 'hand' } = input;
  const { insets, label, description, describe } = input;

  const state = useBuiltMap(container, (element) => {
    const { plan } = input;
    const colors = { theme, regionColors, dimmedRegions, seatColors, seatGlyphs, tool };
    const props = { plan, floor, status: feed.current(), ...colors, selection, regionDetails };
    return SeatMap.create(element, { ...props, insets, label, description, describe });
  });

  const { map } = state;
  useEffect(() => {
    map?.update({ status: feed.current() });
    return feed.listen({
      replaced: (status) => map?.update({ status }),
      changed: (delta) => {
        if (map?.status.apply(delta) === 'gap') map.update({ status: feed.current() });
      },
    });
  }, [map, feed]);
  // A new theme draws everything anew: what changes with it comes with it.
  useEffect(() => map?.update({ theme, regionColors }), [map, theme, regionColors]);
  useEffect(() => map?.update({ dimmedRegions }), [map, dimmedRegions]);
  useEffect(() => map?.update({ seatColors, seatGlyphs }), [map, seatColors, seatGlyphs]);
  useEffect(() => map?.update({ tool }), [map, tool]);
  useEffect(() => map?.update({ insets }), [map, insets]);
  useEffect(() => map?.update({ floor }), [map, floor]);
  useEffect(() => map?.update({ selection }), [map, selection]);
  useEffect(() => map?.update({ regionDetails }), [map, regionDetails]);
  useEffect(() => map?.update({ label, description, describe }), [map, label, description, describe]);
  return state;
}
