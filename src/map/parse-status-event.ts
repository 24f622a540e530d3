import type { z } from 'zod';
import { type StatusMessage, snapshotNeeded, statusMessage } from '#domain/calls/live.ts';

/** An event of the status stream. */
export type StatusEvent =
  | ({ readonly kind: 'delta' } & StatusMessage)
  | ({ readonly kind: 'snapshotNeeded' } & z.infer<typeof snapshotNeeded>);

export const STATUS_EVENT_NAMES = ['status', 'snapshot'] as const;

/** What came over the stream; null when it makes no sense: the next version then shows the gap. */
export function parseStatusEvent(name: string, data: string): StatusEvent | null {
  const content = parseJson(data);
  if (name === 'snapshot') {
    const needed = snapshotNeeded.safeParse(content);
    return needed.success ? { kind: 'snapshotNeeded', ...needed.data } : null;
  }
  const delta = statusMessage.safeParse(content);
  return delta.success ? { kind: 'delta', ...delta.data } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
