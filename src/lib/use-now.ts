import { useSyncExternalStore } from 'react';
import { useServices } from './services/services.tsx';

const MINUTE_MS = 60_000;

/**
 * The present to the minute, ms since the epoch, when the component is rendered. A page that the server has drawn is
 * gone on from at the time of its drawing: by the device's clock, which may be wrong, a price or a weekend may be
 * another meanwhile.
 */
export function useNow(): number {
  const { clock, known } = useServices();
  const now = () => wholeMinute(clock.now());
  return useSyncExternalStore(never, now, () =>
    known.drawnAt === null ? now() : wholeMinute(known.drawnAt),
  );
}

const never = () => () => {};

function wholeMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}
