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
const drawing = join(root, 'dist', 'page', 'draw-page.js');

/**
 * Builds the client into dist/client, and what draws its public pages on the server into dist/page, when they are
 * missing or older than their sources.
 * @returns {Promise<boolean>} whether it is there now
 */
export async function buildStaleClient() {
  const builtAt = Math.min(
    ...[manifest, drawing].map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)),
  );
  if (sources.every((source) => newestChange(join(root, source)) <= builtAt)) return true;
  console.log('Building the client…');
  return buildClient();
}

/** @returns {Promise<boolean>} whether both were built */
export async function buildClient() {
  const build = [programOf('vite'), 'build', '--logLevel', 'warn'];
  return (await runNode(build)) === 0 && (await runNode([...build, '--mode', 'page'])) === 0;
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
