import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services/services.tsx';

/** Milliseconds until `endsAt` (since the epoch), told anew every second; null as long as there is no end. */
export function useTimeLeft(endsAt: number | null): number | null {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    return clock.after(1000, () => setNow(clock.now()));
  }, [clock, endsAt, now]);
  return endsAt === null ? null : Math.max(0, endsAt - now);
}
