import { useEffect, useState } from 'react';
import { useServices } from '../../lib/services/services.tsx';

/** Counts down to when something may be asked for again; `secondsLeft` is 0 when it may. */
export function useCoolDown(seconds: number): { readonly secondsLeft: number; readonly begin: () => void } {
  const { clock } = useServices();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const secondsLeft = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000));
  useEffect(() => {
    if (secondsLeft === 0) return undefined;
    return clock.after(1000, () => setNow(clock.elapsed()));
  }, [clock, secondsLeft, now]);
  return {
    secondsLeft,
    begin: () => {
      setNow(clock.elapsed());
      setEndsAt(clock.elapsed() + seconds * 1000);
    },
  };
}
