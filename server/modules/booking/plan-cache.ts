import { sql, type Kysely } from 'kysely';
import type { Plan } from '#engine/plan/plan.ts';
import type { Database } from '../../db/schema.ts';

const MOST_REMEMBERED = 32;

/**
 * Plans by the address of `ShowDetail.plan.url` (…/<hash>), decoded once and remembered: they never change.
 *
 * @param decode engine `decodePlan`
 */
export function planCache(
  db: Kysely<Database>,
  decode: (content: Uint8Array) => Plan,
): (url: string) => Promise<Plan> {
  const plans = new Map<string, Promise<Plan>>();

  const load = async (hash: string): Promise<Plan> => {
    const { rows } = await sql<{
      content: Buffer;
    }>`select content from plan where content_hash = ${hash}`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error(`there is no plan ${hash}`);
    return decode(row.content);
  };

  return (url) => {
    const hash = url.slice(url.lastIndexOf('/') + 1);
    const known = plans.get(hash);
    if (known !== undefined) return known;
    const plan = load(hash);
    plans.set(hash, plan);
    plan.catch(() => plans.delete(hash));
    for (const oldest of plans.keys()) {
      if (plans.size <= MOST_REMEMBERED) break;
      plans.delete(oldest);
    }
    return plan;
  };
}
