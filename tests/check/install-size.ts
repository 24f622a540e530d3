import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = 4096;

/**
 * What a folder takes on a disk of 4-kilobyte blocks, in MB as `du -m` counts them (2^20 bytes): the same on every
 * disk. Folders whose names begin with a dot are caches of programs, and not counted.
 */
export function diskSize(folder: string): number {
  return blocksOf(folder, new Set()) / (2 ** 20 / BLOCK);
}

function blocksOf(folder: string, seen: Set<number>): number {
  let blocks = 1;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.')) blocks += blocksOf(path, seen);
    } else if (entry.isFile()) {
      const { ino, size } = lstatSync(path);
      // a file of two names is there once
      if (!seen.has(ino)) blocks += Math.ceil(size / BLOCK);
      seen.add(ino);
    }
  }
  return blocks;
}
