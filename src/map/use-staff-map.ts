import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MapTool, SeatGlyph, SeatMap, SeatMapEvents } from '#engine/index.ts';
import {
  type MarkLook,
  type StaffView,
  standingColors,
  standingGlyphs,
  useStaffView,
} from './staff-view.tsx';

interface StaffMap {
  /** Null: the public's map. */
  readonly view: StaffView | null;
  readonly look: {
    readonly seatColors?: ReadonlyMap<number, string>;
    readonly seatGlyphs?: ReadonlyMap<number, SeatGlyph>;
    readonly tool?: MapTool;
  };
  /** To be put into a live region: who has the keyboard's seat. */
  readonly said: string;
  /** Null: none. */
  readonly focused: (seat: number | null) => void;
}

/** What staff see of a map beside what everybody does. */
export function useStaffMap({ palette, scheme }: MarkLook): StaffMap {
  const view = useStaffView();
  const [said, setSaid] = useState('');
  const standings = view?.standings;
  const seatColors = useMemo(
    () => (standings === undefined ? undefined : standingColors(standings, { palette, scheme })),
    [standings, palette, scheme],
  );
  const seatGlyphs = useMemo(
    () => (standings === undefined ? undefined : standingGlyphs(standings)),
    [standings],
  );
  return {
    view,
    look:
      view === null || seatColors === undefined || seatGlyphs === undefined
        ? {}
        : { seatColors, seatGlyphs, tool: view.tool },
    said,
    focused: (seat) => setSaid(seat === null ? '' : (view?.textOf(seat) ?? '')),
  };
}

/** Seats that staff draw around. */
export function useDrawnAreas(map: SeatMap | null, view: StaffView | null): void {
  const drawn = useEffectEvent(({ seats, mode }: SeatMapEvents['area.selected']) =>
    view?.onArea(seats, mode),
  );
  useEffect(() => map?.on('area.selected', (event) => drawn(event)), [map]);
}
