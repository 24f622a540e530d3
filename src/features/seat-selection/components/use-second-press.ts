import { useEffect, useRef } from 'react';

/** The second press of a double click comes within so long, as systems have it. */
const DOUBLE_MS = 500;
const PRESSES = ['pointerup', 'click', 'keydown'] as const;

/**
 * Tells the second press of a double click: whoever double-clicks a seat wants it, and the second press must not give it
 * back. By when the hand did it: a slow device may handle it seconds later.
 */
export function useSecondPress(): (seat: number) => boolean {
  const pressedAt = useRef(Number.NaN);
  const last = useRef<{ readonly seat: number; readonly at: number } | null>(null);
  useEffect(() => {
    const note = ({ timeStamp }: Event) => {
      pressedAt.current = timeStamp;
    };
    for (const type of PRESSES) window.addEventListener(type, note, { capture: true });
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, note, { capture: true });
    };
  }, []);
  return (seat) => {
    const at = pressedAt.current;
    const isSecond = last.current?.seat === seat && at - last.current.at < DOUBLE_MS;
    last.current = isSecond ? null : { seat, at };
    return isSecond;
  };
}
