import { createTestDatabase, type TestDatabase } from '../../../../db/testing.ts';
import type { BareShow } from '../../testing/bare-show.ts';
import { type HoldJournal, holdJournal, sweep } from './hold-journal.ts';
import { type StormServer, stormServer } from './storm-server.ts';

/** A database of its own, two servers on it, and what they granted. */
export interface Storm {
  readonly database: TestDatabase;
  readonly servers: readonly [StormServer, StormServer];
  readonly journal: HoldJournal;
  /** Everything that is wrong now. */
  readonly sweep: () => Promise<readonly string[]>;
}

/** Runs `storm` in a database of its own, which is gone afterwards. */
export async function inStorm<Outcome>(storm: (parts: Storm) => Promise<Outcome>): Promise<Outcome> {
  const database = await createTestDatabase();
  const journal = holdJournal();
  const servers = [
    stormServer(database.connection, journal),
    stormServer(database.connection, journal),
  ] as const;
  try {
    return await storm({ database, servers, journal, sweep: () => sweep(database.db, journal) });
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  }
}

/** `count` clients at once, spread over the servers. */
export async function clients<Outcome>(
  servers: readonly StormServer[],
  count: number,
  act: (server: StormServer, client: number, random: () => number) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  return Promise.all(
    Array.from({ length: count }, (_, client) => {
      const server = servers[client % servers.length];
      if (server === undefined) throw new Error('a storm without servers');
      return act(server, client, randomOf(client + 1));
    }),
  );
}

/** The same numbers from 0 up to 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A connection that the unguarded lock order takes for one that goes the other way. */
export function backwards(connection: string): string {
  return `${connection}${connection.includes('?') ? '&' : '?'}application_name=backwards`;
}

/** Every verdict's code, with how often it was given. */
export function tally(codes: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of codes.toSorted()) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** `shows` as the shows of one event, the first's. */
export async function joinEvent(
  { db }: TestDatabase,
  shows: readonly BareShow[],
): Promise<readonly BareShow[]> {
  const [first] = shows;
  if (first === undefined) return [];
  const { eventId, ticketTypeId, otherTypeId } = first;
  const ids = shows.map(({ showId }) => showId);
  await db.updateTable('show').set({ event_id: eventId }).where('id', 'in', ids).execute();
  return shows.map((show) => ({ ...show, eventId, ticketTypeId, otherTypeId }));
}
