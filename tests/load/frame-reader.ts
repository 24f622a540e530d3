import { type StatusMessage, statusMessage } from '#domain/calls/live.ts';

/**
 * Reads the changes out of server-sent events. Streams of one show are sent the same bytes: the last texts are kept,
 * so that thousands of streams in one process read each once.
 */
export function frameReader(): (events: string) => readonly StatusMessage[] {
  const known = new Map<string, readonly StatusMessage[]>();
  return (events) => {
    const before = known.get(events);
    if (before !== undefined) return before;
    const read = changesIn(events);
    known.set(events, read);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEPT) break;
      known.delete(oldest);
    }
    return read;
  };
}

const MOST_KEPT = 64;

function changesIn(events: string): readonly StatusMessage[] {
  return [...events.matchAll(/event: status\ndata: (.*)\n/g)].map(([, data = '']) =>
    statusMessage.parse(JSON.parse(data)),
  );
}
