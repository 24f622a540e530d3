import type { Stop } from '#server/clock.ts';
import type { BusChannel, BusListener } from './bus.ts';
import type { BusMessage } from './bus-message.ts';

/** Who listens on one server, by channel. */
export interface BusListeners {
  add(channel: BusChannel, listener: BusListener): Stop;
  tell(message: BusMessage): void;
}

/** @param onFailure told what a listener threw; the others hear all the same */
export function busListeners(onFailure: (error: unknown) => void): BusListeners {
  const listeners = new Set<{ readonly channel: BusChannel; readonly listener: BusListener }>();
  return {
    add(channel, listener) {
      const entry = { channel, listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    tell({ channel, payload }) {
      for (const { channel: theirs, listener } of listeners) {
        if (channel !== null && channel !== theirs) continue;
        try {
          if (payload === null) listener.missed();
          else listener.heard(payload);
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
}
