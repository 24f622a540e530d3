import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * Names under which distributions ship it. First the one without windows, which Playwright drives by itself too: the
 * other makes a window with toolbars for each visitor, which takes more of the processor than the page in it.
 */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const minutes = 60_000;

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own; if there is none it
 * gets one (Playwright's download, else Debian's package when root). Throws one line that says what to do.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run: correct it or unset it.`);
  }
  const found = presentChromium(env) ?? downloadedChromium() ?? debianChromium(env);
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium for the browser tests: install one ("npx playwright-core install --with-deps chromium", or your system’s package) or set CHROMIUM_PATH.',
  );
}

function presentChromium(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(runs);
}

function downloadedChromium(): string | undefined {
  console.log('No Chromium found: trying Playwright’s download…');
  const cli = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * minutes });
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

function debianChromium(env: NodeJS.ProcessEnv): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Debian’s Chromium (apt-get install chromium-headless-shell)…');
  const aptGet = (...args: readonly string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 10 * minutes,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  aptGet('update');
  // Older releases have it only with windows.
  ['chromium-headless-shell', 'chromium'].some((name) =>
    aptGet('install', '-y', '--no-install-recommends', name),
  );
  return presentChromium(env);
}

/** Whether it starts: a downloaded one may lack libraries of the system. */
function runs(path: string): boolean {
  return (
    existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: minutes }).status === 0
  );
}
