import type { OpenStream, StreamListener } from '../../lib/http/event-stream.ts';
import type { PageSignals, WatchPage } from '../page-signals.ts';

interface OpenedStream {
  readonly url: string;
  readonly listener: StreamListener;
  isClosed: boolean;
}

/** A status stream and a page that do what a test says. */
export interface ManualStream {
  readonly openStream: OpenStream;
  readonly watchPage: WatchPage;
  /** Every stream that was opened, the latest last. */
  readonly streams: readonly OpenedStream[];
  /** The latest. Throws when none was opened. */
  readonly last: () => OpenedStream;
  /** Sends over the latest. */
  readonly send: (message: object, name?: 'status' | 'snapshot') => void;
  /** Null while nobody watches the page. */
  readonly page: () => PageSignals | null;
}

export function createManualStream(): ManualStream {
  const streams: OpenedStream[] = [];
  let page: PageSignals | null = null;
  const last = () => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  };
  return {
    openStream: (url, _names, listener) => {
      const stream = { url, listener, isClosed: false };
      streams.push(stream);
      return () => {
        stream.isClosed = true;
      };
    },
    watchPage: (signals) => {
      page = signals;
      return () => {
        page = null;
      };
    },
    streams,
    last,
    send: (message, name = 'status') => last().listener.event(name, JSON.stringify(message)),
    page: () => page,
  };
}
