import type { Clock } from '#server/clock.ts';
import type { ShowId } from '#domain/ids.ts';

/** One connection that reads changes. */
export interface StreamClient {
  write(frame: Buffer): void;
  /** Bytes written and not yet taken by the reader. */
  backlog(): number;
  /** Ends the connection; the reader comes back by itself and catches up. */
  drop(): void;
}

/** Clients that read the same shows share one frame, written once. */
interface Channel {
  readonly shows: readonly ShowId[];
  readonly clients: Set<StreamClient>;
}

export interface StreamChannels {
  add(shows: readonly ShowId[], client: StreamClient): () => void;
  /** Queues a written-out event of a show for the next frame. */
  queue(showId: ShowId, text: string): void;
  /** Sends what is queued now. */
  flush(): void;
  has(showId: ShowId): boolean;
  /** Says to proxies and clients that the connection lives. */
  keepAlive(): void;
  dropAll(): void;
}

/** Frames follow each other by at least so much: 8 a second, where measured latency and work are both small. */
const FRAME_MS = 125;
/** The first change after a pause waits for its neighbours only. */
const FIRST_MS = 5;
/** A reader that far behind is dropped; it comes back and catches up, or reads the status again. */
const MOST_BACKLOG = 512 * 1024;

const KEEP_ALIVE = Buffer.from(': alive\n\n');

/**
 * Joins changes into frames and hands each to its readers. After the events of a frame, an `id` alone tells the
 * browser where the whole stream stands, for `Last-Event-ID`.
 *
 * @param positionOf the id of a stream over `shows`
 */
export function streamChannels(
  clock: Clock,
  positionOf: (shows: readonly ShowId[]) => string,
): StreamChannels {
  const channels = new Map<string, Channel>();
  const queued = new Map<ShowId, string[]>();
  let lastFrame = 0;
  let scheduled = false;

  const flush = () => {
    if (queued.size === 0) return;
    for (const channel of channels.values()) {
      const events = channel.shows.flatMap((showId) => queued.get(showId) ?? []);
      if (events.length > 0)
        send(channel, Buffer.from(`${events.join('')}id: ${positionOf(channel.shows)}\n\n`));
    }
    queued.clear();
    lastFrame = clock.now();
  };

  return {
    add(shows, client) {
      const key = shows.join(',');
      const channel = channels.get(key) ?? { shows, clients: new Set<StreamClient>() };
      channels.set(key, channel);
      channel.clients.add(client);
      return () => {
        channel.clients.delete(client);
        if (channel.clients.size === 0 && channels.get(key) === channel) channels.delete(key);
      };
    },
    queue(showId, text) {
      const texts = queued.get(showId) ?? [];
      texts.push(text);
      queued.set(showId, texts);
      if (scheduled) return;
      scheduled = true;
      clock.after(Math.max(FIRST_MS, lastFrame + FRAME_MS - clock.now()), () => {
        scheduled = false;
        flush();
      });
    },
    flush,
    has: (showId) => [...channels.values()].some((channel) => channel.shows.includes(showId)),
    keepAlive() {
      for (const channel of channels.values()) send(channel, KEEP_ALIVE);
    },
    dropAll() {
      for (const channel of channels.values()) for (const client of channel.clients) client.drop();
      channels.clear();
    },
  };
}

function send(channel: Channel, frame: Buffer): void {
  for (const client of channel.clients) {
    if (client.backlog() > MOST_BACKLOG) client.drop();
    else client.write(frame);
  }
}
