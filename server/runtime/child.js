import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { findNode } from './node.js';
import { root } from './root.js';

/**
 * Where Node keeps what it has compiled, and what it has made of TypeScript, for the next start and for every process
 * that a child of ours starts: half of the processor time of a server's start. Removed with node_modules.
 */
const compileCache = join(root, 'node_modules', '.cache', 'node');

/**
 * Runs Node on `args` in the checkout with our terminal, hands signals on, and answers its exit code
 * (128 + number when a signal ended it, as a shell does).
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @returns {Promise<number>}
 */
export function runNode(args, env = {}) {
  const child = startNode(args, env);
  return exitOf(child);
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function startNode(args, env = {}) {
  const node = findNode();
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env['PATH']].join(
    process.platform === 'win32' ? ';' : ':',
  );
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: path, ...env },
  });
  const handOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGTERM', handOn);
  process.on('SIGHUP', handOn);
  // Ctrl+C in a terminal reaches the child by itself; twice would cut its shutdown short.
  process.on('SIGINT', process.stdin.isTTY ? () => undefined : handOn);
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) =>
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]),
    );
  });
}

/**
 * Path of the program that an installed package brings.
 * @param {string} packageName
 * @param {string} [name] of the program, when it is not the package's
 */
export function programOf(packageName, name = packageName) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
