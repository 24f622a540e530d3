import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { Database } from '#server/db/schema.ts';
import { writeAudit } from './audit-repository.ts';

/** What somebody has signed in with, or tried to. */
export type SignInWay = 'password' | 'totp' | 'passkey' | 'recovery';

export interface RefusedSignIn {
  /** The account that is there; what is tried with an unknown e-mail is nobody's. */
  readonly userId: UserId;
  readonly by: SignInWay;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What {@link auditRefusedSignIns} is to note of this call. */
    refusedSignIn: RefusedSignIn | null;
  }
}

const TOLD_ONCE_IN = sql`interval '1 hour'`;

/**
 * Notes refused sign-ins once they are answered: their time does not tell whether there is such an account. Register
 * before the routes.
 */
export function auditRefusedSignIns(app: FastifyInstance, db: Kysely<Database>): void {
  app.decorateRequest('refusedSignIn', null);
  app.addHook('onResponse', async ({ refusedSignIn }) => {
    if (refusedSignIn !== null) await noteRefusedSignIn(db, refusedSignIn);
  });
}

/**
 * A sign-in, and how many were refused before it that no line has told of; within its transaction.
 *
 * @param factor what was asked for after the password
 */
export async function noteSignIn(
  trx: Kysely<Database>,
  userId: UserId,
  by: SignInWay,
  factor?: SignInWay,
): Promise<void> {
  const refused = await takeRefused(trx, userId);
  const details = { by, ...(factor === undefined ? {} : { factor }), ...(refused === 0 ? {} : { refused }) };
  await writeAudit(trx, { ...ownLine(userId), action: 'session.began', details });
}

/** What an owner has done to their own account. */
export function ownLine(userId: UserId) {
  return { actor: userId, realActor: userId, subject: `user ${userId}` } as const;
}

/** Whoever guesses writes one line an hour: what comes in between is counted, and stands in the next one. */
export async function noteRefusedSignIn(db: Kysely<Database>, { userId, by }: RefusedSignIn): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ count: number; isDue: boolean }>`
      insert into refused_sign_in as refused (user_id, count) values (${userId}, 1)
      on conflict (user_id) do update set count = refused.count + 1
      returning count, coalesce(told_at <= clock_timestamp() - ${TOLD_ONCE_IN}, true) as "isDue"`.execute(
      trx,
    );
    const [{ count, isDue } = { count: 0, isDue: false }] = rows;
    if (!isDue) return;
    const line = { actor: null, realActor: null, subject: `user ${userId}`, details: { by, count } };
    await writeAudit(trx, { ...line, action: 'session.refused' });
    await sql`
      update refused_sign_in set count = 0, told_at = clock_timestamp() where user_id = ${userId}`.execute(
      trx,
    );
  });
}

/** Writes down what was counted and never came to a line of its own; forgets counts that are over. */
export async function tellRefusedSignIns(db: Kysely<Database>): Promise<void> {
  await sql`
    with over as (
      select user_id, count from refused_sign_in
      where told_at <= clock_timestamp() - ${TOLD_ONCE_IN} order by user_id for update skip locked
    ), told as (
      insert into audit_log (action, subject, details)
      select 'session.refused', 'user ' || user_id, jsonb_build_object('count', count) from over where count > 0
    ), begun as (
      update refused_sign_in set count = 0, told_at = clock_timestamp() from over
      where refused_sign_in.user_id = over.user_id and over.count > 0
    )
    delete from refused_sign_in using over where refused_sign_in.user_id = over.user_id and over.count = 0`.execute(
    db,
  );
}

async function takeRefused(trx: Kysely<Database>, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with counted as (select user_id, count from refused_sign_in where user_id = ${userId} for update)
    update refused_sign_in set count = 0 from counted
    where refused_sign_in.user_id = counted.user_id and counted.count > 0
    returning counted.count`.execute(trx);
  return rows[0]?.count ?? 0;
}
