import pg from 'pg';

/** Of this product among whatever else locks by number in the database. */
const LOCK = 7_302_885_001;

/**
 * Does `work` while no other server of the database does anything of this kind: servers that start together make and
 * fill the database one after the other. Told by `onWait` when another one is first. The lock goes with its connection.
 */
export async function oneAtATime<Outcome>(
  connection: string,
  onWait: () => void,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString: connection, application_name: 'butaca start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
    if (rows[0]?.free !== true) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
