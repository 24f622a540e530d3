import type { Page } from 'playwright-core';
import { violations } from '../browser/axe.ts';

const QUIET_MS = 400;
const PATIENCE_MS = 15_000;

/** What the browser is told to do for the pictures' sake. */
const OURS = 'Service Worker registration blocked by Playwright';

/** What the console says of calls that failed as well. */
const TOLD_TWICE = 'Failed to load resource';

/** As Chromium calls what a page leaves behind. */
const GIVEN_UP = 'net::ERR_ABORTED';

/**
 * What goes wrong unseen, from now on and in this order: the console's errors and warnings, exceptions, calls that
 * failed, unless the page itself gave them up, and answers of 400 and above.
 */
export function listen(page: Page): () => readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    const isKnown = [OURS, TOLD_TWICE].some((text) => message.text().includes(text));
    if (isLoud && !isKnown) problems.push(`console: ${firstLine(message.text())}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${firstLine(error.message)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== GIVEN_UP) problems.push(`${reason} ${pathOf(request.url())}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${pathOf(response.url())}`);
  });
  return () => problems;
}

/** As far away as a phone on a bad day: 400 ms, 1.6 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/**
 * Waits until nothing is on its way any more: fonts, pictures, what fades or slides. A page that never gets there (a
 * skeleton on purpose) is taken as it is after `patienceMs`.
 */
export async function settle(page: Page, patienceMs = PATIENCE_MS): Promise<void> {
  await page.waitForFunction(isQuiet, QUIET_MS, { timeout: patienceMs, polling: 100 }).catch(() => undefined);
}

/** In the page: whether it has been quiet for so long. */
function isQuiet(quietMs: number): boolean {
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  const isWaited = document.querySelector('[aria-busy=true], .mantine-Skeleton-root[data-visible]') !== null;
  const isDrawn = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  const isBare = document.querySelector('h1, h2, canvas, [role=alert]') === null;
  const now = performance.now();
  const isBusy = isMoving || isWaited || isBare || !isDrawn || document.fonts.status !== 'loaded';
  const since: unknown = Reflect.get(window, 'quietSince');
  if (isBusy || typeof since !== 'number') Reflect.set(window, 'quietSince', now);
  return !isBusy && typeof since === 'number' && now - since >= quietMs;
}

/** What sticks out of the page, as findings. */
export async function overflowFindings(page: Page): Promise<readonly string[]> {
  const overflow = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return null;
    const widest = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > width + 1)
      .at(-1)?.element;
    return widest?.outerHTML.slice(0, 120) ?? 'the page';
  });
  return overflow === null ? [] : [`overflow: ${overflow}`];
}

/** What axe finds, shortened to one line each. */
export async function accessFindings(page: Page): Promise<readonly string[]> {
  return (await violations(page)).map((each) => `axe ${each.slice(0, 160)}`);
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 200) ?? '';
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
