import { join } from 'node:path';
import pg from 'pg';
import { connectionString } from '#server/db/embedded/connection.ts';
import { chooseSocketFolder } from '#server/db/embedded/socket-folder.ts';
import { ownProduct } from './ground.ts';

/** Lets the time of a booking run out so many seconds from now. */
export async function rushBooking(id: string, seconds: number): Promise<void> {
  const folder = chooseSocketFolder(join(ownProduct().dataDir, 'database', 'postgres'));
  const client = new pg.Client({ connectionString: connectionString(folder) });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update booking set deadline = now() + make_interval(secs => $2) where id = $1`,
      [id, seconds],
    );
    if (rowCount !== 1) throw new Error(`there is no booking ${id}`);
  } finally {
    await client.end();
  }
}
