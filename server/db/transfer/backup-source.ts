import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type BackupManifest, rowsFile } from './backup-manifest.ts';
import type { TransferSource, TransferTable } from './transfer-source.ts';

/** What the backup in `folder` holds. */
export function backupSource(folder: string, manifest: BackupManifest): TransferSource {
  return {
    migrations: manifest.migrations,
    tables: manifest.tables,
    sequences: manifest.sequences,
    read: (table) => rowsOf(folder, table),
  };
}

/** A file that cannot be read, or is not whole, ends the rows with its error. */
async function* rowsOf(folder: string, { name }: TransferTable): AsyncGenerator<Buffer> {
  const zipped = createReadStream(rowsFile(folder, name));
  const unzip = createGunzip();
  zipped.once('error', (error) => unzip.destroy(error));
  const rows: AsyncIterable<Buffer> = zipped.pipe(unzip);
  yield* rows;
}
