import { PgBoss } from 'pg-boss';

/** Work of the installation that one server does at a time of asking. */
export interface Job {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /**
   * What asking again means while it is asked for or under way. `queuedOnce`: one waits at most, and it may begin
   * beside one under way (another server's, or a dead one's): for work that takes its rows by itself. `alone`: nothing.
   */
  readonly policy: 'queuedOnce' | 'alone';
  /** The longest it may take, seconds: then a server that has died in the middle is no longer waited for. */
  readonly longestSeconds: number;
  /** When it is asked for by itself: minute, hour, day… as cron has them, UTC. */
  readonly cron?: string;
}

export interface JobQueue {
  /** Has some server do it now; false where it is asked for already. */
  ask(name: string): Promise<boolean>;
  /** Takes no more, waits for what is under way here, and leaves. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  /** As for `openDatabase`; a pooler before it must keep sessions. */
  readonly connection: string;
  readonly jobs: readonly Job[];
  readonly onFailure: (error: unknown) => void;
}

const POLICIES = { queuedOnce: 'short', alone: 'exclusive' } as const;
const CONNECTIONS = 3;
const HOUR_SECONDS = 3600;
/** For what a NOTIFY did not reach. */
const LOOK_SECONDS = 30;
const STOP_MS = 30_000;

/**
 * The queue in the database (pg-boss, in a schema of its own that it makes and migrates): who asks writes a row, which
 * wakes the servers, and one of them takes it. Nothing is retried by the queue: what is to be done stands in our own
 * tables, and whoever finds it still due asks again.
 */
export async function startJobQueue({ connection, jobs, onFailure }: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: connection,
    application_name: 'butaca jobs',
    max: CONNECTIONS,
    useListenNotify: true,
    registerInstance: false,
  });
  boss.on('error', onFailure);
  await boss.start();
  try {
    for (const job of jobs) await offer(boss, job, onFailure);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    ask: async (name) => (await boss.send(name, {})) !== null,
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

async function offer(boss: PgBoss, job: Job, onFailure: (error: unknown) => void): Promise<void> {
  const { name, policy, longestSeconds, cron } = job;
  await boss.createQueue(name, {
    policy: POLICIES[policy],
    notify: true,
    retryLimit: 0,
    expireInSeconds: longestSeconds,
    retentionSeconds: HOUR_SECONDS,
    deleteAfterSeconds: HOUR_SECONDS,
  });
  if (cron !== undefined) await boss.schedule(name, cron);
  await boss.work(name, { notifyPollingIntervalSeconds: LOOK_SECONDS }, async () => {
    try {
      await job.run();
    } catch (error) {
      onFailure(error);
      throw error;
    }
  });
}
