import type { Clock } from '#server/clock.ts';
import type { ShowId } from '#domain/ids.ts';

/** One connection that reads changes. */
export interface StreamClient {
  write(frame: Buffer): void;
  /** Bytes written and not yet taken by the reader. */
  backlog(): number;
  /** Ends the connection; the reader comes back by itself and catches up. */
  drop(): void;
  /** Says a last word and ends the connection behind it. */
  end(frame: Buffer): void;
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
  /** How many read. */
  count(): number;
  /**
   * Ends every stream, and each that still comes: the reader is told when to come back, not all of them at once, and
   * whoever does not take that within {@link LINGER_MS} is dropped.
   */
  endAll(): void;
}

/** Frames follow each other by at least so much: 8 a second, where measured latency and work are both small. */
const FRAME_MS = 125;
/** The first change after a pause waits for its neighbours only. */
const FIRST_MS = 5;
/** A reader that far behind is dropped; it comes back and catches up, or reads the status again. */
const MOST_BACKLOG = 512 * 1024;

/** How long a reader may take over the last word. */
const LINGER_MS = 2000;
/** Readers come back between these, ms. */
const FIRST_RETURN_MS = 1000;
const LAST_RETURN_MS = 6000;

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
  let isEnded = false;
  let readers = 0;
  let told = 0;

  const end = (client: StreamClient) => {
    client.end(Buffer.from(`retry: ${returnAfter(told++)}\n\n`));
    clock.after(LINGER_MS, () => client.drop());
  };

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
      if (isEnded) {
        end(client);
        return () => undefined;
      }
      const key = shows.join(',');
      const channel = channels.get(key) ?? { shows, clients: new Set<StreamClient>() };
      channels.set(key, channel);
      channel.clients.add(client);
      readers += 1;
      return () => {
        if (channel.clients.delete(client)) readers -= 1;
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
    count: () => readers,
    endAll() {
      isEnded = true;
      flush();
      const clients = [...channels.values()].flatMap((channel) => [...channel.clients]);
      channels.clear();
      for (const client of clients) end(client);
    },
  };
}

/** Spread over the seconds, neighbours far apart. */
function returnAfter(index: number): number {
  return FIRST_RETURN_MS + ((index * 1999) % (LAST_RETURN_MS - FIRST_RETURN_MS));
}

function send(channel: Channel, frame: Buffer): void {
  for (const client of channel.clients) {
    if (client.backlog() > MOST_BACKLOG) client.drop();
    else client.write(frame);
  }
}
