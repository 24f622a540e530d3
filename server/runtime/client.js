import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programOf, runNode } from './child.js';
import { root } from './root.js';

/** What the built client is made of. */
const sources = [
  'src',
  'engine',
  'domain',
  'machines',
  'locales',
  'public',
  'vite.config.ts',
  'package-lock.json',
];

const manifest = join(root, 'dist', 'client', '.vite', 'manifest.json');

/**
 * Builds the client into dist/client when it is missing or older than its sources.
 * @returns {Promise<boolean>} whether it is there now
 */
export async function buildStaleClient() {
  const builtAt = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
  if (sources.every((source) => newestChange(join(root, source)) <= builtAt)) return true;
  console.log('Building the client…');
  return (await runNode([programOf('vite'), 'build', '--logLevel', 'warn'])) === 0;
}

/**
 * Latest change below `path`, ms since 1970; 0 when there is nothing.
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}
