import { type PointerEvent, type RefObject, useRef } from 'react';

/** A finger that moved less wanted to tap, CSS pixels. */
const TAP = 8;
/** From here on a drag changes the sheet. */
const ENOUGH = 40;

/**
 * Opens and closes a bottom sheet by dragging its head: the sheet follows the finger and falls to where it was
 * dragged. Taps are left to the button in the head.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onDragged: (isOpen: boolean) => void) {
  const startY = useRef<number | null>(null);
  const follow = (dy: number | null) => {
    const style = sheet.current?.style;
    style?.setProperty('--drag', `${dy ?? 0}px`);
    sheet.current?.toggleAttribute('data-dragging', dy !== null);
  };
  const end = (event: PointerEvent) => {
    if (startY.current === null) return;
    const dy = event.clientY - startY.current;
    startY.current = null;
    follow(null);
    if (Math.abs(dy) >= ENOUGH) onDragged(dy < 0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      startY.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current === null) return;
      const dy = event.clientY - startY.current;
      if (Math.abs(dy) < TAP) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(dy);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
