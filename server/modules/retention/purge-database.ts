import type { Kysely } from 'kysely';
import { DAY_MS } from '#domain/day.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { purgeCounts } from '#server/http/stored-counts.ts';
import { tellRefusedSignIns } from '#server/modules/audit/sign-in-trail.ts';
import { purgeExpired } from '#server/modules/auth/purge.ts';
import { purgeAudit, purgeLeftovers, purgeParticipants } from './purge-personal.ts';
import { purgeOutlived } from './purge-outlived.ts';

export interface PurgeParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** What has ended is kept for so long. */
  readonly keepDays: number;
  /** Who the participants of a show were, for so long after it. */
  readonly participantDays: number;
  /** Lines of the audit log. */
  readonly auditDays: number;
}

/**
 * The one job that forgets: sign-ins, mailed links and counts as they expire, the rest after so many days. Refused
 * sign-ins that were counted stand in the audit log before their count goes.
 */
export async function purgeDatabase({ db, clock, ...days }: PurgeParts): Promise<void> {
  const ago = (count: number) => new Date(clock.now() - count * DAY_MS);
  await purgeExpired(db);
  await purgeCounts(db);
  await tellRefusedSignIns(db);
  await purgeOutlived(db, ago(days.keepDays));
  await purgeLeftovers(db, ago(days.keepDays));
  await purgeParticipants(db, ago(days.participantDays));
  await purgeAudit(db, ago(days.auditDays));
}
