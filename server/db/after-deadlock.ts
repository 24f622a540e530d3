const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 5;

/**
 * Runs a transaction again that the database ended to free others: nothing of it has happened. Locks are taken in
 * one order; who changes accounts or seats by hand may still take them in another.
 */
export async function againAfterDeadlock<Outcome>(transact: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK;
}
