import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { ownProduct } from './ground.ts';

const letter = z.object({ to: z.string(), subject: z.string(), text: z.string() });
type Letter = z.infer<typeof letter>;

/** The address in the newest letter to `to` that begins with `path`; waits until one has been written. */
export async function mailedLink(to: string, path: string): Promise<string> {
  const find = () =>
    lettersTo(to)
      .flatMap(({ text }) => linksOf(text))
      .find((link) => new URL(link).pathname === path);
  await expect.poll(find).toBeDefined();
  const link = find();
  if (link === undefined) throw new Error(`no letter to ${to} leads to ${path}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The newest first. */
function lettersTo(to: string): readonly Letter[] {
  const folder = join(ownProduct().dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files
    .sort()
    .reverse()
    .map((file) => letter.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .filter((each) => each.to === to);
}

function linksOf(text: string): readonly string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
