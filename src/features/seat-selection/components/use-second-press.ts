import { useRef } from 'react';
import { useServices } from '../../../lib/services/services.tsx';

/** The second press of a double click comes within so long, as systems have it. */
const DOUBLE_MS = 500;

/**
 * Tells the second press of a double click: whoever double-clicks a seat wants it, and the second press must not give it
 * back.
 */
export function useSecondPress(): (seat: number) => boolean {
  const { clock } = useServices();
  const last = useRef<{ readonly seat: number; readonly at: number } | null>(null);
  return (seat) => {
    const at = clock.elapsed();
    const isSecond = last.current?.seat === seat && at - last.current.at < DOUBLE_MS;
    last.current = isSecond ? null : { seat, at };
    return isSecond;
  };
}
