import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { WatchedBus } from './bus.ts';
import { linkedBus, type LinkedBusOptions, type LinkHooks } from './linked-bus.ts';

export interface NatsBusOptions extends Pick<LinkedBusOptions, 'self' | 'clock' | 'onFailure'> {
  /** `nats://` or `tls://`, with a user and a password or a token before the host where they are asked for. */
  readonly url: string;
  /** Of the installation: several may share a NATS. Whoever may publish there is believed. */
  readonly subject: string;
}

/** Below NATS' own limit of a megabyte. */
const MOST_BYTES = 256 * 1024;
const ANSWER_MS = 5000;

/** NATS without anything kept: what was said while nobody was connected is `missed`. */
export function natsBus({ url, subject, ...options }: NatsBusOptions): WatchedBus {
  return linkedBus({
    ...options,
    kind: 'nats',
    mostBytes: MOST_BYTES,
    open: (hooks) => open(new URL(url), subject, hooks),
  });
}

async function open(url: URL, subject: string, { heard, lost }: LinkHooks) {
  const connection = await connect({
    servers: url.host,
    name: 'butaca',
    noEcho: true,
    timeout: ANSWER_MS,
    // A link is made anew by the bus, which then knows that something was missed.
    reconnect: false,
    pingInterval: ANSWER_MS,
    ...(url.protocol === 'tls:' ? { tls: {} } : {}),
    ...credentials(url),
  });
  connection.subscribe(subject, {
    callback: (error, message) => (error ? lost(error) : heard(message.string())),
  });
  void connection.closed().then((error) => lost(error ?? new Error('the connection of the bus has ended')));
  await answered(connection);
  return {
    async send(frames: readonly string[]) {
      for (const frame of frames) connection.publish(subject, frame);
      await answered(connection);
    },
    check: () => answered(connection),
    close: () => connection.close(),
  };
}

/** The server has taken all that was sent before. */
async function answered(connection: NatsConnection): Promise<void> {
  await connection.flush();
}

function credentials({ username, password }: URL) {
  if (username === '') return {};
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}
