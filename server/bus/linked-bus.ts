import type { Clock, Stop } from '#server/clock.ts';
import type { BusKind, WatchedBus } from './bus.ts';
import { busListeners } from './bus-listeners.ts';
import { ALL_MISSED, type BusMessage, readFrame, writeFrames } from './bus-message.ts';

/** One connection to what carries frames between servers. */
export interface BusLink {
  /** Resolves once they are on their way to everybody. */
  send(frames: readonly string[]): Promise<void>;
  /** Rejects when the connection is dead. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface LinkHooks {
  readonly heard: (frame: string) => void;
  /** The connection is gone; said at least once. */
  readonly lost: (error: unknown) => void;
}

export interface LinkedBusOptions {
  readonly kind: BusKind;
  /** Of this server alone. */
  readonly self: string;
  readonly clock: Clock;
  /** Told of each connection that was lost or could not be made. */
  readonly onFailure: (error: unknown) => void;
  /** Of a frame. */
  readonly mostBytes: number;
  readonly open: (hooks: LinkHooks) => Promise<BusLink>;
}

/** A connection that died without a word is noticed within so much and the time that an answer may take. */
const CHECK_MS = 10_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

/**
 * A bus over a connection that is made anew whenever it is lost. What is said while a frame is under way goes out
 * with the next one. After each connecting the listeners have missed something; so have the others, if something was
 * said without a connection.
 */
export function linkedBus({ kind, self, clock, onFailure, mostBytes, open }: LinkedBusOptions): WatchedBus {
  const listeners = busListeners(onFailure);
  let waiting: BusMessage[] = [];
  let unheard = false;
  let link: BusLink | null = null;
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  /** Ends the waiting for what is under way: a link that is gone may never answer. */
  let abandon: (error: unknown) => void = () => undefined;
  let closed = false;
  let attempts = 0;
  let sent = 0;
  let received = 0;
  let stopWaiting: Stop = () => undefined;

  const connectLater = () => {
    if (closed) return;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 10), LONGEST_DELAY_MS);
    attempts += 1;
    stopWaiting = clock.after(delay, () => void connect());
  };

  const lose = (lost: BusLink | null, error: unknown) => {
    if (lost === null || link !== lost) return;
    link = null;
    // What is said from now on is lost, so that this, kept, would come after it was said to be missed.
    unheard ||= isSending || waiting.length > 0;
    waiting = [];
    abandon(error);
    onFailure(error);
    void lost.close().catch(() => undefined);
    connectLater();
  };

  const connect = async () => {
    let made: BusLink | null = null;
    try {
      let isFirst = true;
      const heard = (text: string) => {
        // Said before the link is ours: what came before it was missed.
        if (isFirst && made === null) listeners.tell(ALL_MISSED);
        isFirst = false;
        const said = readFrame(text, self);
        received += said.length;
        said.forEach((one) => listeners.tell(one));
      };
      made = await open({ heard, lost: (error) => lose(made, error) });
    } catch (error) {
      onFailure(error);
      connectLater();
      return;
    }
    if (closed) return void made.close().catch(() => undefined);
    link = made;
    attempts = 0;
    if (unheard) waiting.unshift(ALL_MISSED);
    unheard = false;
    listeners.tell(ALL_MISSED);
    send();
  };

  const sendAll = async () => {
    while (link !== null && waiting.length > 0) {
      const through: BusLink = link;
      const messages = waiting;
      const frames = writeFrames(self, messages, mostBytes);
      waiting = [];
      try {
        await new Promise<void>((resolve, reject) => {
          abandon = reject;
          through.send(frames).then(resolve, reject);
        });
        sent += messages.length;
      } catch (error) {
        unheard = true;
        lose(through, error);
      }
    }
    isSending = false;
  };
  const send = () => {
    if (isSending) return;
    isSending = true;
    sending = sendAll();
  };

  const stopChecks = clock.every(CHECK_MS, () => {
    const checked = link;
    checked?.check().catch((error: unknown) => lose(checked, error));
  });
  void connect();

  return {
    publish(channel, payload) {
      if (link === null) {
        unheard = true;
        return;
      }
      waiting.push({ channel, payload });
      send();
    },
    subscribe: (channel, listener) => listeners.add(channel, listener),
    figures: () => ({ kind, isConnected: link !== null, sent, received }),
    async close() {
      closed = true;
      stopWaiting();
      stopChecks();
      await sending;
      const last = link;
      link = null;
      await last?.close().catch(() => undefined);
    },
  };
}
