import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.js';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Brings `node_modules` of a folder to what its package-lock.json says. Does nothing when it is there already, says
 * one line when it works, and shows npm's output only when npm fails.
 * @param {string} [folder] the checkout's, or that of a program with packages of its own
 */
export function installMissing(folder = root) {
  if (isInstalled(folder)) return;
  const whose = folder === root ? '' : ` of ${relative(root, folder)}`;
  console.log(`Installing packages${whose} (once, about a minute)…`);
  const fresh = !existsSync(join(folder, 'node_modules'));
  // Development packages hold the runtime itself, so NODE_ENV=production must not leave them out.
  const install = runNpm(
    [
      ...(fresh ? ['ci'] : ['install', '--no-save']),
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    folder,
  );
  if (install.status === 0) return;
  console.error(install.stdout + install.stderr);
  console.error('npm could not install the packages (its own words stand above).');
  process.exit(1);
}

/**
 * Whether every locked package is installed in its locked version. Optional ones depend on the platform and are
 * not asked for. Contents are compared, not times: git and npm write the two files in any order.
 * @param {string} [folder]
 */
export function isInstalled(folder = root) {
  const wanted = readLock(join(folder, 'package-lock.json'));
  const present = readLock(join(folder, 'node_modules', '.package-lock.json'));
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
