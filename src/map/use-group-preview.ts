import { useEffect, useMemo, useState } from 'react';
import type { SeatMap } from '#engine/index.ts';
import type { GroupAt, SeatGroupOffer } from './seat-group-offer.ts';

const NONE: readonly number[] = [];

/**
 * The group that a press would take at the seat under the pointer, else under the finger or the keyboard: drawn on the
 * map, and said where the keyboard is. Null: the seat alone, or none.
 */
export function useGroupPreview(map: SeatMap | null, groupAt: GroupAt | undefined): SeatGroupOffer | null {
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (map === null) return undefined;
    const subscriptions = [
      map.on('hovered', ({ seat }) => setHovered(seat)),
      map.on('focus.moved', ({ seat }) => setFocused(seat)),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [map]);

  const seat = hovered ?? focused;
  const group = useMemo(() => (seat === null ? null : (groupAt?.(seat) ?? null)), [seat, groupAt]);
  const seats = group?.seats ?? NONE;
  useEffect(() => map?.update({ previewSeats: seats }), [map, seats]);
  const spoken = hovered === null && focused !== null ? (group?.text ?? null) : null;
  useEffect(() => {
    if (spoken !== null) map?.announce(spoken);
  }, [map, focused, spoken]);
  return group;
}
