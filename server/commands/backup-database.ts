import { resolve } from 'node:path';
import { writeBackup } from '../db/transfer/write-backup.ts';
import { TransferRefused } from '../db/transfer/transfer-source.ts';
import type { Command } from './command.ts';

/** Writes a backup of database and uploaded files into an empty folder, while servers run or not. */
export const backupDatabase: Command = async ([folder, ...more], own, log) => {
  if (folder === undefined || more.length > 0)
    throw new TransferRefused('expected: npm run db:backup -- <empty folder>');
  const to = resolve(folder);
  const { madeAt, tables, media } = await writeBackup({ ...own, folder: to, log });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  log(`${to} holds everything of ${madeAt}: ${rows} rows of ${tables.length} tables, ${media.files} files.`);
};
