import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/http/secret.ts';

/** People who have signed in before the sale opens. Answers an access token of each. */
export async function signedInAccounts(db: Kysely<Database>, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newSecret);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, name, verified_at, last_sign_in_at)
    select 'cuenta-' || place || '@example.org', 'Cuenta', now(), now() from generate_series(1, ${count}::integer) as place
    returning id`.execute(db);
  await sql`
    insert into auth_session (user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    select person.id, person.hash, now() + interval '1 day', sha256(person.hash), now() + interval '1 day'
    from unnest(${rows.map(({ id }) => id)}::integer[], ${tokens.map(hashSecret)}::bytea[]) as person (id, hash)`.execute(
    db,
  );
  // What has grown at once is known to the planner at once.
  await sql`analyze app_user, auth_session`.execute(db);
  return tokens;
}
