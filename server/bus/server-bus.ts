import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { installationSecret } from '#server/modules/setting/installation-secret.ts';
import type { WatchedBus } from './bus.ts';
import { natsBus } from './nats-bus.ts';
import { postgresBus } from './postgres-bus.ts';

export interface ServerBusOptions {
  readonly connection: string;
  /** The NATS to use instead of the database. */
  readonly url: string | undefined;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** The bus of one server process, as it is configured. Connects by itself, now or whenever that is possible. */
export async function serverBus(
  db: Kysely<Database>,
  { connection, url, ...options }: ServerBusOptions,
): Promise<WatchedBus> {
  const self = randomUUID();
  if (url === undefined) return postgresBus({ ...options, self, connection });
  const installation = await installationSecret(db, 'bus-name', randomUUID);
  return natsBus({ ...options, self, url, subject: `butaca.${installation}` });
}
