import type pg from 'pg';
import type { Clock } from '#server/clock.ts';
import type { Stopping } from './stopping.ts';

/** Whether visitors can be sent here. */
export type ReadyState = 'ready' | 'stopping' | 'unavailable';

export interface Readiness {
  /** Answers within {@link PATIENCE_MS}, whatever the database does; many who ask at once cost one query. */
  check(): Promise<ReadyState>;
}

export interface ReadinessParts {
  /** The connections that never queue behind visitors: a busy server is ready. */
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly clock: Clock;
  readonly stopping: Stopping;
  /** The names that have to be applied; a newer version beside may have applied more. */
  readonly migrations: readonly string[];
}

const PATIENCE_MS = 2000;
/** Anybody may ask: the database is asked once a second at most. */
const REMEMBERED_MS = 1000;

const APPLIED = 'select count(*)::int as applied from kysely_migration where name = any($1::text[])';

export function readiness({ pool, clock, stopping, migrations }: ReadinessParts): Readiness {
  let known: { readonly at: number; readonly isUp: boolean } | null = null;
  let underWay: Promise<boolean> | null = null;

  const ask = async (): Promise<boolean> => {
    try {
      const { rows } = await pool.query<{ applied: number }>(APPLIED, [migrations]);
      return rows[0]?.applied === migrations.length;
    } catch {
      return false;
    }
  };
  const isUp = async (): Promise<boolean> => {
    if (known !== null && clock.now() - known.at < REMEMBERED_MS) return known.isUp;
    underWay ??= ask().then((up) => {
      known = { at: clock.now(), isUp: up };
      underWay = null;
      return up;
    });
    return within(clock, underWay);
  };
  return {
    async check() {
      if (stopping.isStopping()) return 'stopping';
      return (await isUp()) ? 'ready' : 'unavailable';
    },
  };
}

/** False when `answer` takes longer than {@link PATIENCE_MS}. */
async function within(clock: Clock, answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.after(PATIENCE_MS, () => resolve(false));
    void answer.then((value) => {
      stop();
      resolve(value);
    });
  });
}
