import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import pg from 'pg';
import { type BackupManifest, rowsFile, writeManifest } from './backup-manifest.ts';
import { databaseSource } from './database-source.ts';
import { copyMissing, sumFiles } from './media-folder.ts';
import { TransferRefused } from './transfer-source.ts';

export interface BackupOptions {
  /** Connection string of the database, which may be in use. */
  readonly connection: string;
  /** Where uploaded files lie. */
  readonly media: string;
  /** Made when missing; has to be empty. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/**
 * Writes rows of one moment, and the files that they name, while sales go on. Files are copied before that moment and
 * again after it, so that none is missing that was deleted or came meanwhile.
 */
export async function writeBackup({
  connection,
  media,
  folder,
  log,
}: BackupOptions): Promise<BackupManifest> {
  await mkdir(join(folder), { recursive: true });
  if ((await readdir(folder)).length > 0) throw new TransferRefused(`${folder} is not empty`);
  await mkdir(join(folder, 'tables'));
  const mediaCopy = join(folder, 'media');
  await mkdir(mediaCopy);
  log('copying uploaded files');
  await copyMissing(media, mediaCopy);
  const rows = await writeRows(connection, folder, log);
  await copyMissing(media, mediaCopy);
  const manifest: BackupManifest = { format: 1, ...rows, media: await sumFiles(mediaCopy) };
  await writeManifest(folder, manifest);
  return manifest;
}

async function writeRows(
  connection: string,
  folder: string,
  log: (line: string) => void,
): Promise<Omit<BackupManifest, 'format' | 'media'>> {
  const client = new pg.Client({ connectionString: connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const source = await databaseSource(client);
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    for (const [index, table] of source.tables.entries()) {
      const zip = createGzip({ level: constants.Z_BEST_SPEED });
      await pipeline(source.read(table), zip, createWriteStream(rowsFile(folder, table.name)));
      log(`${index + 1}/${source.tables.length} ${table.name}: ${table.rows} rows`);
    }
    return {
      madeAt: rows[0]?.at.toISOString() ?? '',
      migrations: [...source.migrations],
      tables: source.tables.map((table) => ({ ...table, columns: [...table.columns] })),
      sequences: [...source.sequences],
    };
  } finally {
    await client.end();
  }
}
