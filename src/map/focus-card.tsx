import { type ReactNode, useEffect, useState } from 'react';
import type { Point, SeatMap } from '#engine/index.ts';
import { HoverCard } from './hover-card.tsx';

interface FocusCardProps {
  readonly map: SeatMap;
  readonly children: (seat: number) => ReactNode;
}

/** What the pointer's card says, for who walks with the keyboard: it goes with the seat when the picture moves. */
export function FocusCard({ map, children }: FocusCardProps) {
  const [focus, setFocus] = useState<{ readonly seat: number; readonly at: Point } | null>(null);
  useEffect(() => {
    const follow = (seat: number | null) =>
      setFocus(seat === null ? null : { seat, at: map.camera.screenPointOf(seat) });
    let seat: number | null = null;
    const subscriptions = [
      map.on('focus.moved', (event) => {
        seat = event.seat;
        follow(seat);
      }),
      map.on('camera.changed', () => {
        if (seat !== null) follow(seat);
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [map]);
  return focus === null ? null : <HoverCard at={focus.at}>{children(focus.seat)}</HoverCard>;
}
