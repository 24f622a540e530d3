import { join, resolve } from 'node:path';
import { readManifest } from '../db/transfer/backup-manifest.ts';
import { backupSource } from '../db/transfer/backup-source.ts';
import { comparisonLine } from '../db/transfer/compare-tables.ts';
import { loadSource } from '../db/transfer/load-source.ts';
import { copyMissing, sumFiles } from '../db/transfer/media-folder.ts';
import { TransferRefused } from '../db/transfer/transfer-source.ts';
import type { Command } from './command.ts';

/**
 * Brings a backup into an empty database and the folder for uploaded files. One of an older version keeps the tables of
 * that version; the next server that starts brings them on.
 */
export const restoreDatabase: Command = async ([folder, ...more], own, log) => {
  if (folder === undefined || more.length > 0)
    throw new TransferRefused('expected: npm run db:restore -- <folder of a backup>');
  const from = resolve(folder);
  const manifest = await readManifest(from);
  const files = await sumFiles(join(from, 'media'));
  if (files.files !== manifest.media.files || files.bytes !== manifest.media.bytes)
    throw new TransferRefused(`${from} has lost uploaded files, or has others`);
  const compared = await loadSource({ source: backupSource(from, manifest), target: own.connection, log });
  for (const table of compared) log(comparisonLine(table));
  await copyMissing(join(from, 'media'), own.media);
  log(`Everything of ${manifest.madeAt} is there; ${files.files} uploaded files are in ${own.media}.`);
};
