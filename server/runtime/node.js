import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

/** The release whose type stripping runs our TypeScript without a build. */
const wantedMajor = 24;

/**
 * Path of a Node that runs the product: the running one when it is new enough, else the npm package `node`.
 * npm may have been told to skip that package's install script; then this runs it.
 * @returns {string}
 */
export function findNode() {
  if (majorOf(process.version) >= wantedMajor) return process.execPath;
  const packaged = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!runs(packaged)) fetchPackagedNode();
  if (runs(packaged)) return packaged;
  console.error(
    `Node ${wantedMajor} is needed and npm could not bring it: install it from https://nodejs.org.`,
  );
  process.exit(1);
}

/** Runs the install script of the npm package `node`, which links the platform's executable into its bin/. */
function fetchPackagedNode() {
  const folder = join(root, 'node_modules', 'node');
  const script = join(folder, 'installArchSpecificPackage.js');
  if (!existsSync(script)) return;
  console.log(`Fetching Node ${wantedMajor}…`);
  // The script installs by npm in its own folder; a setting that skips scripts must not reach that npm.
  const env = { ...process.env, npm_config_ignore_scripts: 'false', npm_config_include: 'dev' };
  const fetched = spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' });
  if (fetched.status !== 0) console.error(fetched.stdout + fetched.stderr);
}

/** @param {string} executable */
function runs(executable) {
  if (!existsSync(executable)) return false;
  const answer = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && majorOf(answer.stdout) >= wantedMajor;
}

/** @param {string} version such as `v24.1.0` */
function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
}
