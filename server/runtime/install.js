import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Brings `node_modules` to what package-lock.json says. Does nothing when it is there already, says one line
 * when it works, and shows npm's output only when npm fails.
 */
export function installMissing() {
  if (isInstalled()) return;
  console.log('Installing packages (once, about a minute)…');
  const fresh = !existsSync(join(root, 'node_modules'));
  // Development packages hold the runtime itself, so NODE_ENV=production must not leave them out.
  const install = runNpm([
    ...(fresh ? ['ci'] : ['install', '--no-save']),
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (install.status === 0) return;
  console.error(install.stdout + install.stderr);
  console.error('npm could not install the packages (its own words stand above).');
  process.exit(1);
}

/**
 * Whether every locked package is installed in its locked version. Optional ones depend on the platform and are
 * not asked for. Contents are compared, not times: git and npm write the two files in any order.
 */
export function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, locked]) => path === '' || locked.optional === true || present[path]?.version === locked.version,
  );
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage | undefined> & Record<string, LockedPackage>}
 */
function readLock(path) {
  if (!existsSync(path)) return {};
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/**
 * @param {readonly string[]} args
 * @param {string} [folder]
 */
export function runNpm(args, folder = root) {
  const npm = process.env['npm_execpath'];
  const ownNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  return spawnSync(ownNpm ? process.execPath : 'npm', ownNpm ? [npm, ...args] : args, {
    cwd: folder,
    encoding: 'utf8',
    shell: !ownNpm && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
