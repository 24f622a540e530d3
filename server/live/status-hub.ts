import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ShowId } from '#domain/ids.ts';
import type { PlanStatus, StatusDelta } from '#engine/plan/status.ts';
import type { Bus } from '#server/bus/bus.ts';
import { memoryNetwork } from '#server/bus/memory-bus.ts';
import type { Clock, Stop } from '#server/clock.ts';
import type { RegionsForSale } from '#server/modules/show/show-service.ts';
import { type RecentDeltas, recentDeltas } from './recent-deltas.ts';
import { snapshotEvent, statusEvent, streamPosition } from './status-events.ts';
import { readNotice, type StatusNotice, writeNotice } from './status-message.ts';
import type { StatusPublisher } from './status-publisher.ts';
import type { StoredVersion } from './status-repository.ts';
import { type ShowStatus, showStatus, type StoredStatus } from './show-status.ts';
import { type StreamClient, streamChannels } from './stream-channels.ts';

/** Where the hub reads what it does not know yet. */
export interface StatusSource {
  /** Null for a show that no visitor may see. */
  load(showId: ShowId): Promise<StoredStatus | null>;
  /** What of some shows can be bought now; those that no visitor may see are left out. */
  forSale(shows: readonly ShowId[]): Promise<ReadonlyMap<ShowId, RegionsForSale>>;
  /** What some shows are at, for changes that another server made. */
  versions(shows: readonly ShowId[]): Promise<ReadonlyMap<ShowId, StoredVersion>>;
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

interface Entry {
  readonly status: ShowStatus;
  readonly recent: RecentDeltas;
  /** Grows when the sale changed what is seen without a change of the version. */
  sale: number;
  readAt: number;
  /** A version that is known to be stored. */
  noticed: number;
  /** What the database said at the last look: still being behind that at the next one means that changes are lost. */
  expected: number;
  filling: boolean;
  snapshot: { readonly tag: string; readonly made: Promise<StatusSnapshot> } | null;
  /** What became of the last one that was made. */
  made: StatusSnapshot | null;
}

/** Changes a show remembers for readers that come back. */
const REMEMBERED = 2048;
/** A show that nobody has looked at for so long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000;
/** Changes of one show by several servers overtake each other by less than this. */
const OVERTAKEN_MS = 250;
/** Beginnings and ends of sales further away are left to {@link StatusHub.refresh}. */
const SOON_MS = 60_000;

/**
 * Keeps the status of the shows that are looked at in memory, current by the changes that are published here and, over
 * the bus, on the other servers. What is missing between two versions is read from the database.
 */
export function statusHub(source: StatusSource, clock: Clock, bus: Bus = memoryNetwork().join()): StatusHub {
  const entries = new Map<ShowId, Entry>();
  const loading = new Map<
    ShowId,
    { readonly entry: Promise<Entry | null>; readonly early: StatusNotice[] }
  >();
  let stopNextLook: Stop = () => undefined;
  const channels = streamChannels(clock, (shows) =>
    streamPosition(shows.map((showId) => [showId, entries.get(showId)?.status.version ?? 0] as const)),
  );

  const announce = (showId: ShowId, entry: Entry, changes: readonly StatusDelta[]) => {
    for (const change of changes) {
      const text = statusEvent(showId, change);
      entry.recent.add(change.version, text);
      channels.queue(showId, text);
    }
  };

  const isBehind = ({ status, noticed }: Entry) => status.behind || status.version < noticed;

  const apply = (entry: Entry, said: StatusNotice) => {
    if (said.seats !== null) announce(said.showId, entry, entry.status.apply(said));
    notice(said.showId, entry, said.version);
  };

  const hear = (said: StatusNotice) => {
    loading.get(said.showId)?.early.push(said);
    const entry = entries.get(said.showId);
    if (entry) apply(entry, said);
  };

  /** What fails here is found again by {@link StatusHub.refresh}. */
  const fillLater = (showId: ShowId, entry: Entry) => {
    if (entry.filling) return;
    entry.filling = true;
    const before = entry.status.version;
    clock.after(OVERTAKEN_MS, () => {
      // What was missing has come meanwhile; while many change the show something always is under way.
      const isMoving = entry.status.version > before;
      (isMoving ? Promise.resolve() : fill(showId, entry)).then(
        () => {
          entry.filling = false;
          if (entries.get(showId) === entry && isBehind(entry)) fillLater(showId, entry);
        },
        () => {
          entry.filling = false;
        },
      );
    });
  };

  const fill = async (showId: ShowId, entry: Entry) => {
    if (!isBehind(entry)) return;
    const stored = await source.load(showId);
    if (entries.get(showId) !== entry) return;
    const isFar = stored === null || stored.version - entry.status.version > REMEMBERED;
    if (isFar || stored.plan !== entry.status.plan) await reload(showId);
    else announce(showId, entry, entry.status.catchUp(stored));
  };

  /** After the bus may have lost something: whatever is stored and not known is read. */
  const lookAround = async () => {
    for (const [showId, { version, plan }] of await source.versions([...entries.keys()])) {
      const entry = entries.get(showId);
      if (entry?.status.plan === plan) notice(showId, entry, version);
      else if (entry !== undefined) await reload(showId);
    }
  };

  const notice = (showId: ShowId, entry: Entry, version: number) => {
    entry.noticed = Math.max(entry.noticed, version);
    if (isBehind(entry)) fillLater(showId, entry);
  };

  const compare = async (showId: ShowId, stored: StoredVersion | undefined, forSale: readonly boolean[]) => {
    const entry = entries.get(showId);
    if (entry === undefined) return;
    if (stored !== undefined && stored.plan !== entry.status.plan) return reload(showId);
    if (entry.status.version < entry.expected) {
      entry.noticed = Math.max(entry.noticed, entry.expected);
      await fill(showId, entry);
    }
    entry.expected = stored?.version ?? 0;
    if (entry.status.setForSale(forSale)) {
      entry.sale += 1;
      channels.queue(showId, snapshotEvent(showId, entry.status));
    }
  };

  const load = async (showId: ShowId, early: readonly StatusNotice[]): Promise<Entry | null> => {
    try {
      const forSale = await source.forSale([showId]);
      const stored = await source.load(showId);
      if (stored === null) return null;
      const entry: Entry = {
        status: showStatus(stored, forSale.get(showId)?.regions ?? []),
        recent: recentDeltas(REMEMBERED),
        sale: 0,
        readAt: clock.now(),
        noticed: 0,
        expected: 0,
        filling: false,
        snapshot: null,
        made: null,
      };
      entries.set(showId, entry);
      for (const said of early) apply(entry, said);
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
    const early: StatusNotice[] = [];
    const loaded = load(showId, early);
    loading.set(showId, { entry: loaded, early });
    return loaded;
  };

  /** Forgets what is known and has everyone read again. */
  const reload = async (showId: ShowId) => {
    entries.delete(showId);
    const entry = await entryOf(showId);
    if (entry) channels.queue(showId, snapshotEvent(showId, entry.status));
  };

  const renewOne = async (showId: ShowId, known: Entry) => {
    entries.delete(showId);
    const entry = (await entryOf(showId)) ?? known;
    if (entry === known) {
      known.status.setForSale([]);
      entries.set(showId, known);
    }
    // Another content of the same version has another tag.
    entry.sale = known.sale + 1;
    channels.queue(showId, snapshotEvent(showId, entry.status));
  };

  const leaveBus = bus.subscribe('status', {
    heard(text) {
      const said = readNotice(text);
      if (said !== null) hear(said);
    },
    missed: () => void lookAround().catch(() => undefined),
  });

  const hub: StatusHub = {
    publish(delta) {
      hear(delta);
      bus.publish('status', writeNotice(delta));
    },
    async snapshot(showId) {
      const entry = await entryOf(showId);
      if (entry === null) return null;
      const tag = tagOf(showId, entry);
      if (entry.snapshot?.tag !== tag) {
        entry.snapshot = { tag, made: makeSnapshot(tag, source.encode(entry.status.view())) };
      }
      entry.made = await entry.snapshot.made;
      return entry.made;
    },
    ready(showId) {
      const entry = entries.get(showId);
      if (entry === undefined || entry.made?.tag !== tagOf(showId, entry)) return null;
      entry.readAt = clock.now();
      return entry.made;
    },
    seats(showId, plan) {
      const entry = entries.get(showId);
      return entry?.status.plan === plan ? entry.status.view().seats : null;
    },
    async subscribe(shows, known, client) {
      const found = await Promise.all(shows.map(async (showId) => [showId, await entryOf(showId)] as const));
      const caughtUp: string[] = [];
      // From here on nothing waits: what is sent before joining the channel ends where its next frame begins.
      channels.flush();
      for (const [showId, entry] of found) {
        if (entry === null) return null;
        const missed = missedSince(entry, known.get(showId));
        caughtUp.push(...(missed ?? [snapshotEvent(showId, entry.status)]));
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
      const shows = [...entries.keys()];
      const [stored, forSale] = [await source.versions(shows), await source.forSale(shows)];
      for (const showId of shows)
        await compare(showId, stored.get(showId), forSale.get(showId)?.regions ?? []);
      const waits = [...forSale.values()].flatMap(({ changesIn }) => changesIn ?? []);
      const next = Math.min(...waits);
      stopNextLook();
      if (next < SOON_MS) stopNextLook = clock.after(next, () => void hub.refresh().catch(() => undefined));
    },
    async renew(shows) {
      const looked = shows.flatMap((showId) => {
        const known = entries.get(showId);
        return known === undefined ? [] : [renewOne(showId, known)];
      });
      await Promise.all(looked);
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

function tagOf(showId: ShowId, { status, sale }: Entry): string {
  return `"${showId}-${status.version}-${sale}"`;
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
