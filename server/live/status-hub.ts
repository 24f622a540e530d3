import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ShowId } from '#domain/ids.ts';
import type { PlanStatus } from '#engine/plan/status.ts';
import type { Clock, Stop } from '#server/clock.ts';
import { type RecentDeltas, recentDeltas } from './recent-deltas.ts';
import { snapshotEvent, statusEvent, streamPosition } from './status-events.ts';
import type { ShowDelta, StatusPublisher } from './status-publisher.ts';
import { type ShowStatus, showStatus, type StoredStatus } from './show-status.ts';
import { type StreamClient, streamChannels } from './stream-channels.ts';

/** Where the hub reads what it does not know yet. */
export interface StatusSource {
  /** Null for a show that no visitor may see. */
  load(showId: ShowId): Promise<StoredStatus | null>;
  /** Per region of the plan: something in it can be bought now. */
  forSale(showId: ShowId): Promise<readonly boolean[]>;
  /** The stored versions of some shows, for changes that another server made. */
  versions(shows: readonly ShowId[]): Promise<ReadonlyMap<ShowId, number>>;
  /** The compact form: engine `encodeStatus`. */
  encode(status: PlanStatus): Uint8Array;
}

/** A show's status ready to be sent. `tag` changes whenever the bytes do. */
export interface StatusSnapshot {
  readonly tag: string;
  readonly content: Buffer;
  readonly brotli: Buffer;
}

export interface StatusHub extends StatusPublisher {
  /** The status now; null when there is no such show. Many readers at once cost one. */
  snapshot(showId: ShowId): Promise<StatusSnapshot | null>;
  /**
   * Sends every later change of `shows` to `client`, after what it missed since the versions it knows (a show it
   * knows no version of, or one too old, is answered by a snapshot event). Null when one of them does not exist.
   */
  subscribe(
    shows: readonly ShowId[],
    known: ReadonlyMap<number, number>,
    client: StreamClient,
  ): Promise<Stop | null>;
  /** Looks for what came from elsewhere, and for sales that began or ended; run it every few seconds. */
  refresh(): Promise<void>;
  keepAlive(): void;
  /** Ends every stream. */
  close(): void;
}

interface Entry {
  readonly status: ShowStatus;
  readonly recent: RecentDeltas;
  /** Grows when the sale changed what is seen without a change of the version. */
  sale: number;
  readAt: number;
  /** What the database said at the last look: still being behind that at the next one means that changes are lost. */
  expected: number;
  snapshot: { readonly tag: string; readonly made: Promise<StatusSnapshot> } | null;
}

/** Changes a show remembers for readers that come back. */
const REMEMBERED = 2048;
/** A show that nobody has looked at for so long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000;

/** Keeps the status of the shows that are looked at in memory, current by the changes that are published. */
export function statusHub(source: StatusSource, clock: Clock): StatusHub {
  const entries = new Map<ShowId, Entry>();
  const loading = new Map<ShowId, { readonly entry: Promise<Entry | null>; readonly early: ShowDelta[] }>();
  const channels = streamChannels(clock, (shows) =>
    streamPosition(shows.map((showId) => [showId, entries.get(showId)?.status.version ?? 0] as const)),
  );

  const apply = (entry: Entry, delta: ShowDelta) => {
    for (const applied of entry.status.apply(delta)) {
      const text = statusEvent(delta.showId, applied);
      entry.recent.add(applied.version, text);
      channels.queue(delta.showId, text);
    }
  };

  const load = async (showId: ShowId, early: readonly ShowDelta[]): Promise<Entry | null> => {
    try {
      const forSale = await source.forSale(showId);
      const stored = await source.load(showId);
      if (stored === null) return null;
      const entry: Entry = {
        status: showStatus(stored, forSale),
        recent: recentDeltas(REMEMBERED),
        sale: 0,
        readAt: clock.now(),
        expected: 0,
        snapshot: null,
      };
      entries.set(showId, entry);
      for (const delta of early) apply(entry, delta);
      return entry;
    } finally {
      loading.delete(showId);
    }
  };

  const entryOf = async (showId: ShowId): Promise<Entry | null> => {
    const entry = entries.get(showId);
    if (entry) {
      entry.readAt = clock.now();
      return entry;
    }
    const underway = loading.get(showId);
    if (underway) return underway.entry;
    const early: ShowDelta[] = [];
    const loaded = load(showId, early);
    loading.set(showId, { entry: loaded, early });
    return loaded;
  };

  /** Forgets what is known and has everyone read again. */
  const reload = async (showId: ShowId) => {
    entries.delete(showId);
    const entry = await entryOf(showId);
    if (entry) channels.queue(showId, snapshotEvent(showId, entry.status.version));
  };

  return {
    publish(delta) {
      loading.get(delta.showId)?.early.push(delta);
      const entry = entries.get(delta.showId);
      if (entry) apply(entry, delta);
    },
    async snapshot(showId) {
      const entry = await entryOf(showId);
      if (entry === null) return null;
      const tag = `"${showId}-${entry.status.version}-${entry.sale}"`;
      if (entry.snapshot?.tag !== tag) {
        entry.snapshot = { tag, made: makeSnapshot(tag, source.encode(entry.status.view())) };
      }
      return entry.snapshot.made;
    },
    async subscribe(shows, known, client) {
      const found = await Promise.all(shows.map(async (showId) => [showId, await entryOf(showId)] as const));
      const caughtUp: string[] = [];
      // From here on nothing waits: what is sent before joining the channel ends where its next frame begins.
      channels.flush();
      for (const [showId, entry] of found) {
        if (entry === null) return null;
        const missed = missedSince(entry, known.get(showId));
        caughtUp.push(...(missed ?? [snapshotEvent(showId, entry.status.version)]));
      }
      const position = streamPosition(
        found.map(([showId, entry]) => [showId, entry?.status.version ?? 0] as const),
      );
      client.write(
        Buffer.from(`retry: 2000\n${caughtUp.length > 0 ? '\n' : ''}${caughtUp.join('')}id: ${position}\n\n`),
      );
      return channels.add(shows, client);
    },
    async refresh() {
      const now = clock.now();
      for (const [showId, entry] of entries) {
        if (now - entry.readAt > FORGOTTEN_MS && !channels.has(showId)) entries.delete(showId);
      }
      const stored = await source.versions([...entries.keys()]);
      for (const [showId, entry] of [...entries]) {
        const late = entry.status.version < entry.expected;
        entry.expected = stored.get(showId) ?? 0;
        if (late) await reload(showId);
        else if (entry.status.setForSale(await source.forSale(showId))) {
          entry.sale += 1;
          channels.queue(showId, snapshotEvent(showId, entry.status.version));
        }
      }
    },
    keepAlive: () => channels.keepAlive(),
    close: () => channels.dropAll(),
  };
}

function missedSince(entry: Entry, version: number | undefined): readonly string[] | null {
  if (version === undefined) return null;
  return version === entry.status.version ? [] : entry.recent.since(version);
}

async function makeSnapshot(tag: string, encoded: Uint8Array): Promise<StatusSnapshot> {
  const content = Buffer.from(encoded);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  return { tag, content, brotli };
}
