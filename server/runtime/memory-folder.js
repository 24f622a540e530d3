import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Databases, profiles of browsers and file systems to crash on, as many as stand at once, and as much again. */
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * Where what the tests write may lie: in memory where that has room, which takes the system a good half less work
 * (they make databases by the hundred); else where temporary files lie.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
