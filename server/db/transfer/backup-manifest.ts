import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { TransferRefused } from './transfer-source.ts';

const NAME = 'manifest.json';

const manifest = z.object({
  format: z.literal(1),
  /** The moment that the rows are of, by the database's clock. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      columns: z.array(z.string()),
      rows: z.number(),
      sum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  media: z.object({ files: z.number(), bytes: z.number() }),
});
export type BackupManifest = z.infer<typeof manifest>;

/** The last file of a backup: a folder without it is no backup. */
export async function writeManifest(folder: string, content: BackupManifest): Promise<void> {
  const unfinished = join(folder, `${NAME}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify(content, null, 2)}\n`);
  await rename(unfinished, join(folder, NAME));
}

export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  if (text === null) throw new TransferRefused(`${folder} holds no whole backup: ${NAME} is missing`);
  const parsed = manifest.safeParse(parsedOrNull(text));
  if (!parsed.success) throw new TransferRefused(`${folder} holds a backup that this version cannot read`);
  return parsed.data;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The file of a table's rows. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`);
}
