import type { Bus, BusChannel } from '../bus.ts';

/** Remembers what a server hears on a channel, `missed` as null, and lets a test wait for it. */
export interface BusReader {
  readonly heard: (string | null)[];
  /** Resolves once `enough` holds of what was heard so far; at once if it does. */
  until(enough: (heard: readonly (string | null)[]) => boolean): Promise<readonly (string | null)[]>;
  stop(): void;
}

export function busReader(bus: Bus, channel: BusChannel): BusReader {
  const heard: (string | null)[] = [];
  const waiting = new Set<() => void>();
  const hear = (payload: string | null) => {
    heard.push(payload);
    for (const look of waiting) look();
  };
  const stop = bus.subscribe(channel, { heard: hear, missed: () => hear(null) });
  return {
    heard,
    stop,
    until: (enough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!enough(heard)) return;
          waiting.delete(look);
          resolve(heard);
        };
        waiting.add(look);
        look();
      }),
  };
}
