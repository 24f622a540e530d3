import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ownBrowser } from './own-browser.ts';
import { ownProduct } from './ground.ts';
import { signedInState } from './staff-calls.ts';

/** Someone with a browser of their own: cookies and storage are shared with nobody. */
export interface Visitor {
  readonly page: Page;
  /** What went wrong unseen: errors of the console, exceptions, answers of 500 and above. */
  readonly problems: readonly string[];
}

const artifacts = join(import.meta.dirname, '../.artifacts');
/** How long a step may take: a machine may be four times as slow as another one. */
const STEP_MS = 60_000;

/**
 * A new visitor of the product, in Spanish and in Spain unless `options` say otherwise; relative addresses lead to it.
 * Without a service worker, which would answer what a test wants to answer itself, and without motion, which is a
 * tenth of a journey's work, unless `options` allow them; the days of people (tests/e2e/people) have motion.
 * The window closes with the test; a failed try leaves its picture in tests/.artifacts, and beside it, in words, where it
 * was, why it failed and what went wrong in the page.
 *
 * @param browser another than the worker's own
 */
export async function newVisitor(options: BrowserContextOptions = {}, browser?: Browser): Promise<Visitor> {
  const context = await (browser ?? (await ownBrowser())).newContext({
    baseURL: ownProduct().url,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const why = (task.result.errors ?? []).map(
        ({ stack, message, diff = '' }) => `${stack ?? message}\n${diff}`,
      );
      await keepFailure(page, task.name, [page.url(), ...why, ...problems]);
    }
    await context.close();
  });
  return { page, problems };
}

/** One who has signed in before, as one of the demo's accounts. */
export async function signedInVisitor(email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const storageState = await signedInState(options.baseURL ?? ownProduct().url, email);
  return newVisitor({ ...options, storageState });
}

async function keepFailure(page: Page, name: string, words: readonly string[]): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  const file = join(artifacts, name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  writeFileSync(`${file}.txt`, words.join('\n\n'));
  await page.screenshot({ path: `${file}.png` });
}
