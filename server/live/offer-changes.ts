import { z } from 'zod';
import { type ShowId, showId } from '#domain/ids.ts';
import type { Bus } from '#server/bus/bus.ts';
import { memoryNetwork } from '#server/bus/memory-bus.ts';

/** Hears that what is for sale in some shows may be another: prices, windows, products, the shows themselves. */
export type OfferListener = (shows: readonly ShowId[]) => Promise<void> | void;

/**
 * Takes changes of what is for sale to everything that remembers it, on every server: the status of shows, the sales
 * that holds are judged by, the drawn pages. Where the bus loses one, what is remembered is as old as they say, some
 * seconds.
 */
export interface OfferChanges {
  /** Call it after the commit; settles once everybody in this process has heard. */
  changed(shows: readonly ShowId[]): Promise<void>;
  listen(listener: OfferListener): void;
}

const said = z.array(showId);

/** @param onFailure told what a listener answers to a change of another server */
export function offerChanges(
  bus: Bus = memoryNetwork().join(),
  onFailure: (error: unknown) => void = () => undefined,
): OfferChanges {
  const listeners: OfferListener[] = [];
  const tell = async (shows: readonly ShowId[]) => {
    await Promise.all(listeners.map(async (listener) => listener(shows)));
  };
  bus.subscribe('offers', {
    heard: (text) => void tell(said.parse(JSON.parse(text))).catch(onFailure),
    // The status looks for itself; all else is remembered for some seconds only.
    missed: () => undefined,
  });
  return {
    async changed(shows) {
      bus.publish('offers', JSON.stringify(shows));
      await tell(shows);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
