import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point, SeatMap, SeatMapEvents } from '#engine/index.ts';

/** What the pointer is on. */
export interface Hover {
  readonly on: 'seat' | 'region';
  readonly index: number;
  readonly at: Point;
}

interface MapHandsInput {
  readonly container: RefObject<HTMLElement | null>;
  /** A seat was pressed by mouse or keyboard; a finger asks first. */
  readonly onSeat: (seat: number) => void;
  /** A region was pressed at a point of the map. */
  readonly onRegion: (region: number, at: Point) => void;
  /** The keyboard's seat; null: none. */
  readonly onFocused: (seat: number | null) => void;
}

interface MapHands {
  readonly hover: Hover | null;
  /** The seat that a finger has pointed out. */
  readonly tapped: number | null;
  readonly closeCard: () => void;
}

/** Between a seat and the card below it that tells of it, CSS pixels: a seat on the card's edge is half hidden. */
const ROOM_ABOVE_CARD = 28;

/** Listens to what is done on the map; always calls what it was given last. */
export function useMapHands(map: SeatMap | null, input: MapHandsInput): MapHands {
  const [hover, setHover] = useState<Hover | null>(null);
  const [tapped, setTapped] = useState<number | null>(null);
  const tappedAt = useRef(0);

  const seatTapped = useEffectEvent(({ seat, screenPoint, pointerType }: SeatMapEvents['seat.tapped']) => {
    if (pointerType !== 'touch') {
      input.onSeat(seat);
      return;
    }
    tappedAt.current = screenPoint.y;
    setTapped(seat);
    map?.focusSeat(seat);
  });
  const regionTapped = useEffectEvent(({ region, screenPoint }: SeatMapEvents['region.tapped']) => {
    setTapped(null);
    input.onRegion(region, screenPoint);
  });
  const hovered = useEffectEvent(({ seat, region, screenPoint }: SeatMapEvents['hovered']) => {
    if (screenPoint === null) setHover(null);
    else if (seat !== null) setHover({ on: 'seat', index: seat, at: screenPoint });
    else setHover(region === null ? null : { on: 'region', index: region, at: screenPoint });
  });
  const focusMoved = useEffectEvent(({ seat }: SeatMapEvents['focus.moved']) => input.onFocused(seat));

  useEffect(() => {
    if (map === null) return undefined;
    const subscriptions = [
      map.on('seat.tapped', (event) => seatTapped(event)),
      map.on('region.tapped', (event) => regionTapped(event)),
      map.on('hovered', (event) => hovered(event)),
      map.on('focus.moved', (event) => focusMoved(event)),
      map.on('floor.changed', () => setTapped(null)),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [map]);

  // The card is there by now, as high as what it tells.
  useEffect(() => {
    if (map === null || tapped === null) return;
    const card = input.container.current?.parentElement?.querySelector<HTMLElement>('[data-tap-card]');
    const covered = tappedAt.current + ROOM_ABOVE_CARD - (card?.offsetTop ?? Infinity);
    if (covered > 0) map.camera.panBy(0, -covered);
  }, [map, tapped, input.container]);

  const closeCard = () => {
    setTapped(null);
    map?.focusSeat(null);
  };
  return { hover, tapped, closeCard };
}
