import { z } from 'zod';
import type { BusChannel } from './bus.ts';

/** As it travels. `payload` null: something of the channel was missed; `channel` null: of every one. */
export interface BusMessage {
  readonly channel: BusChannel | null;
  readonly payload: string | null;
}

export const ALL_MISSED: BusMessage = { channel: null, payload: null };

const frame = z.object({
  from: z.string(),
  said: z.array(
    z.tuple([
      // A newer server may speak of what this one does not know.
      z.enum(['status', 'offers', 'ticket-keys', 'figures']).nullable().catch(null),
      z.string().nullable(),
    ]),
  ),
});

/** What another server said; nothing if it was `self`, or if the text is not ours. */
export function readFrame(text: string, self: string): readonly BusMessage[] {
  const read = frame.safeParse(parsed(text));
  if (!read.success || read.data.from === self) return [];
  return read.data.said.map(([channel, payload]) => ({
    channel,
    payload: channel === null ? null : payload,
  }));
}

/**
 * Messages of `from` in order, as few frames as hold them, each of at most `most` bytes. One that is longer alone
 * becomes its channel's `missed`.
 */
export function writeFrames(from: string, messages: readonly BusMessage[], most: number): readonly string[] {
  const head = `{"from":${JSON.stringify(from)},"said":[`;
  const room = most - Buffer.byteLength(head) - 2;
  const frames: string[] = [];
  let texts: string[] = [];
  let used = 0;
  const end = () => {
    if (texts.length > 0) frames.push(`${head}${texts.join(',')}]}`);
    texts = [];
    used = 0;
  };
  for (const { channel, payload } of messages) {
    const whole = JSON.stringify([channel, payload]);
    const text = Buffer.byteLength(whole) <= room ? whole : JSON.stringify([channel, null]);
    const bytes = Buffer.byteLength(text) + 1;
    if (used + bytes > room) end();
    texts.push(text);
    used += bytes;
  }
  end();
  return frames;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
