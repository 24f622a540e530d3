import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SeatMap } from '#engine/index.ts';
import { useOpenSeatView } from './seat-view-host.tsx';

/** While the keyboard is on the map, V opens the view from the seat that it, or the pointer, is on. */
export function useSeatViewKey(map: SeatMap | null, container: RefObject<HTMLElement | null>): void {
  const open = useOpenSeatView();
  const show = useEffectEvent((seat: number) => open?.(seat));
  useEffect(() => {
    const element = container.current;
    if (map === null || element === null) return undefined;
    let hovered: number | null = null;
    let focused: number | null = null;
    const keyPressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const seat = focused ?? hovered;
      if (key.toLowerCase() === 'v' && !ctrlKey && !metaKey && !altKey && seat !== null) show(seat);
    };
    const endings = [
      map.on('hovered', ({ seat }) => {
        hovered = seat;
      }),
      map.on('focus.moved', ({ seat }) => {
        focused = seat;
      }),
    ];
    element.addEventListener('keydown', keyPressed);
    return () => {
      element.removeEventListener('keydown', keyPressed);
      for (const end of endings) end();
    };
  }, [map, container]);
}
