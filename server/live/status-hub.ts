import type { ShowId } from '#domain/ids.ts';
import type { Bus } from '#server/bus/bus.ts';
import { memoryNetwork } from '#server/bus/memory-bus.ts';
import type { Clock, Stop } from '#server/clock.ts';
import { type LookedAtShow, lookedAtShows } from './looked-at-shows.ts';
import { missingChanges, type StatusNews } from './missing-changes.ts';
import { snapshotEvent, statusEvent, streamPosition } from './status-events.ts';
import { readNotice, writeNotice } from './status-message.ts';
import type { StatusPublisher } from './status-publisher.ts';
import { readySnapshot, snapshotOf, type StatusSnapshot } from './status-snapshot.ts';
import type { StatusSource } from './status-source.ts';
import { type StreamClient, streamChannels } from './stream-channels.ts';

export interface StatusHub extends StatusPublisher {
  /** The status now; null when there is no such show. Many readers at once cost one. */
  snapshot(showId: ShowId): Promise<StatusSnapshot | null>;
  /** The same where it lies ready; null where it would have to be read or made. */
  ready(showId: ShowId): StatusSnapshot | null;
  /**
   * What a viewer without a booking sees of the seats of `plan`, a `SeatStatus` each; null while that is not in memory.
   * A change of another server may be on its way. A fresh copy.
   */
  seats(showId: ShowId, plan: string): Uint8Array | null;
  /**
   * Sends every later change of `shows` to `client`, after what it missed since the versions it knows (a show it
   * knows no version of, or one too old, is answered by a snapshot event). Null when one of them does not exist.
   */
  subscribe(
    shows: readonly ShowId[],
    known: ReadonlyMap<number, number>,
    client: StreamClient,
  ): Promise<Stop | null>;
  /**
   * Looks for what came from elsewhere and was not heard, and for sales that began or ended: the net below the bus
   * and below {@link OfferChanges}. Run it every few seconds; a sale that begins before that is looked at in time.
   */
  refresh(): Promise<void>;
  /**
   * Reads shows anew that are looked at, after something was changed that is for sale in them, and has everyone read
   * them again. Of one that is gone nothing is for sale any more.
   */
  renew(shows: readonly ShowId[]): Promise<void>;
  keepAlive(): void;
  /** How many streams are open. */
  clients(): number;
  /** Ends every stream. */
  close(): void;
}

/** A show that nobody has looked at for so long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000;
/** Beginnings and ends of sales further away are left to {@link StatusHub.refresh}. */
const SOON_MS = 60_000;

/**
 * Keeps the status of the shows that are looked at in memory, current by the changes that are published here and, over
 * the bus, on the other servers. What is missing between two versions is read from the database.
 */
export function statusHub(source: StatusSource, clock: Clock, bus: Bus = memoryNetwork().join()): StatusHub {
  const shows = lookedAtShows(source, clock, (show, said) => missing.apply(show, said));
  const channels = streamChannels(clock, (ids) =>
    streamPosition(ids.map((id) => [id, shows.all.get(id)?.status.version ?? 0] as const)),
  );
  const news: StatusNews = {
    changes({ id, recent }, changes) {
      for (const change of changes) {
        const text = statusEvent(id, change);
        recent.add(change.version, text);
        channels.queue(id, text);
      }
    },
    whole: ({ id, status }) => channels.queue(id, snapshotEvent(id, status)),
  };
  const missing = missingChanges(shows, source, clock, news);
  let stopNextLook: Stop = () => undefined;

  const renewOne = async (known: LookedAtShow) => {
    shows.forget(known.id);
    const show = (await shows.find(known.id)) ?? known;
    if (show === known) {
      known.status.setForSale([]);
      shows.keep(known);
    }
    // Another content of the same version has another tag.
    show.sale = known.sale + 1;
    news.whole(show);
  };

  const leaveBus = bus.subscribe('status', {
    heard(text) {
      const said = readNotice(text);
      if (said !== null) shows.hear(said);
    },
    missed: () => void missing.lookAround().catch(() => undefined),
  });

  const hub: StatusHub = {
    publish(delta) {
      shows.hear(delta);
      bus.publish('status', writeNotice(delta));
    },
    async snapshot(showId) {
      const show = await shows.find(showId);
      return show && snapshotOf(show, (status) => source.encode(status));
    },
    ready(showId) {
      const show = shows.all.get(showId);
      const ready = show === undefined ? null : readySnapshot(show);
      if (show !== undefined && ready !== null) show.readAt = clock.now();
      return ready;
    },
    seats(showId, plan) {
      const show = shows.all.get(showId);
      return show?.status.plan === plan ? show.status.view().seats : null;
    },
    async subscribe(ids, known, client) {
      const found = await Promise.all(ids.map((id) => shows.find(id)));
      const caughtUp: string[] = [];
      // From here on nothing waits: what is sent before joining the channel ends where its next frame begins.
      channels.flush();
      for (const show of found) {
        if (show === null) return null;
        const missed = missedSince(show, known.get(show.id));
        caughtUp.push(...(missed ?? [snapshotEvent(show.id, show.status)]));
      }
      const position = streamPosition(
        found.flatMap((show) => (show === null ? [] : [[show.id, show.status.version] as const])),
      );
      client.write(
        Buffer.from(`retry: 2000\n${caughtUp.length > 0 ? '\n' : ''}${caughtUp.join('')}id: ${position}\n\n`),
      );
      return channels.add(ids, client);
    },
    async refresh() {
      const now = clock.now();
      for (const { id, readAt } of shows.all.values()) {
        if (now - readAt > FORGOTTEN_MS && !channels.has(id)) shows.forget(id);
      }
      const ids = [...shows.all.keys()];
      const [stored, forSale] = [await source.versions(ids), await source.forSale(ids)];
      for (const id of ids) await missing.compare(id, stored.get(id), forSale.get(id)?.regions ?? []);
      const waits = [...forSale.values()].flatMap(({ changesIn }) => changesIn ?? []);
      const next = Math.min(...waits);
      stopNextLook();
      if (next < SOON_MS) stopNextLook = clock.after(next, () => void hub.refresh().catch(() => undefined));
    },
    async renew(ids) {
      const known = ids.flatMap((id) => shows.all.get(id) ?? []);
      await Promise.all(known.map((show) => renewOne(show)));
    },
    keepAlive: () => channels.keepAlive(),
    clients: () => channels.count(),
    close() {
      leaveBus();
      stopNextLook();
      channels.endAll();
    },
  };
  return hub;
}

function missedSince(show: LookedAtShow, version: number | undefined): readonly string[] | null {
  if (version === undefined) return null;
  return version === show.status.version ? [] : show.recent.since(version);
}
