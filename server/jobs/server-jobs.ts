import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { repeat } from '#server/repeat.ts';
import { type DueWork, findDueWork } from './due-work.ts';
import { type Job, startJobQueue } from './job-queue.ts';

/** What is done when something of it is due. */
export type DueTasks = Readonly<Record<Exclude<DueWork, 'sweep'>, () => Promise<unknown>>>;

/** What is done by the calendar. */
export interface CalendarTask {
  readonly cron: string;
  readonly longestSeconds: number;
  readonly run: () => Promise<unknown>;
}

export interface ServerJobsOptions {
  readonly db: Kysely<Database>;
  readonly connection: string;
  readonly clock: Clock;
  readonly providers: readonly string[];
  readonly due: DueTasks;
  readonly calendar: Readonly<Record<string, CalendarTask>>;
  /** Gives back what is overdue; here, at once: people look at these seats. */
  readonly sweep: () => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

const LOOK_MS = 1000;
/** Longer than twenty letters to a slow mail server take. */
const LONGEST_SECONDS = 300;

/**
 * What a server does besides answering calls. It looks each second, by one statement, for what is due anywhere in the
 * installation, and asks the queue for it, by which one server does it. Answers how to stop.
 */
export async function startServerJobs(options: ServerJobsOptions): Promise<() => Promise<void>> {
  const { db, connection, clock, providers, due, calendar, sweep, onFailure } = options;
  const jobs: readonly Job[] = [
    ...Object.entries(due).map(([name, run]) => ({
      name,
      run,
      policy: 'queuedOnce' as const,
      longestSeconds: LONGEST_SECONDS,
    })),
    ...Object.entries(calendar).map(([name, task]) => ({ name, policy: 'alone' as const, ...task })),
  ];
  const queue = await startJobQueue({ connection, jobs, onFailure });
  const look = async () => {
    const found = await findDueWork(db, providers);
    const asked = found.flatMap((work) => (work === 'sweep' ? [] : [queue.ask(work)]));
    await Promise.all([...asked, ...(found.includes('sweep') ? [sweep()] : [])]);
  };
  const stopLooking = repeat(clock, LOOK_MS, look, onFailure);
  return async () => {
    await stopLooking();
    await queue.stop();
  };
}
