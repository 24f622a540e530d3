/**
 * `npm run shots`: every screen at 390×844 and 1440×900, light and dark, in the browser of somebody who uses it, and
 * states that a first sight does not show. Pictures and contact sheets land in tests/.artifacts/shots; what is wrong
 * with a page, and that it is not in the state that its picture is called after, is printed, and makes the exit code 1.
 * `-- --only event-tab --size phone --scheme dark` takes some.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { buildStaleClient } from '../../server/runtime/client.js';
import { findChromium } from '../browser/find-chromium.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { shiftFindings, watchShifts } from '../browser/layout-shifts.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { startProduct } from '../browser/start-product.ts';
import { readChoice } from './choice.ts';
import { contactSheets } from './contact-sheet.ts';
import { accessFindings, listen, overflowFindings, settle, slowDown } from './look-at-page.ts';
import { routeShots } from './route-shots.ts';
import type { ShotIds } from './shot-ids.ts';
import { readShotIds } from './shot-ids.ts';
import { type Scheme, type Shot, type Size, SIZES } from './shot.ts';
import { located, sightFindings } from './sight.ts';
import { stateShots } from './state-shots.ts';

const folder = join(import.meta.dirname, '../.artifacts/shots');
/** Of a long page, pixels from its top that are kept. */
const MOST_HEIGHT = 2600;
const STEP_TIMEOUT = 30_000;
/** Milliseconds for what a higher window brings into sight. */
const GROWN_PATIENCE = 3000;
/** At a time. */
const WINDOWS = 3;
/** Milliseconds; a sign-in lasts a quarter of an hour, and the server refuses one every few seconds. */
const SIGN_IN_KEPT = 5 * 60_000;

const choice = readChoice(process.argv.slice(2));
const [part, parts] = choice.part;
const shots = [...routeShots(), ...stateShots()]
  .filter(choice.isChosen)
  .filter((_, index) => index % parts === part - 1);
if (shots.length === 0) throw new Error('no picture is called so');
mkdirSync(folder, { recursive: true });

const findings = choice.sheetsOnly ? 0 : await takeAll();
for (const size of choice.sizes) {
  for (const scheme of choice.schemes) {
    const pictures = shots.map(({ name }) => ({ label: name, file: pictureOf(name, size, scheme) }));
    for (const sheet of await contactSheets(folder, size, scheme, pictures)) console.log(sheet);
  }
}
console.log(`${shots.length} screens and states, ${findings} findings`);
process.exit(findings > 0 ? 1 : 0);

/** How much was found; each is printed as it is. */
async function takeAll(): Promise<number> {
  const product = choice.url === null ? await startFresh() : { url: choice.url, stop: async () => undefined };
  const browser = await launchChromium(findChromium());
  try {
    const ids = await readShotIds(product.url);
    let found = 0;
    for (const size of choice.sizes) found += await takeSize(browser, product.url, ids, size);
    return found;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function startFresh() {
  if (!(await buildStaleClient())) process.exit(1);
  return startProduct();
}

/** Several windows at a time. */
async function takeSize(browser: Browser, url: string, ids: ShotIds, size: Size): Promise<number> {
  const inTurn = shots.values();
  const signIns = freshSignIns(url);
  const work = async (): Promise<number> => {
    let found = 0;
    for (const shot of inTurn) {
      const { account } = shot;
      const state = account === null ? undefined : await signIns(account);
      const context = await browser.newContext(windowOf(url, size, state));
      found += await takeShot(context, shot, ids, size);
      await context.close();
    }
    return found;
  };
  const counts = await Promise.all(Array.from({ length: WINDOWS }, work));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Who has signed in a while ago signs in anew: a sign-in would end before all pictures are taken. */
function freshSignIns(url: string) {
  const kept = new Map<string, { readonly state: ReturnType<typeof signedInState>; readonly at: number }>();
  return (account: string) => {
    const known = kept.get(account);
    if (known !== undefined && Date.now() - known.at < SIGN_IN_KEPT) return known.state;
    const state = signedInState(url, `${account}@butaca.test`);
    kept.set(account, { state, at: Date.now() });
    return state;
  };
}

function windowOf(baseURL: string, size: Size, storageState: BrowserContextOptions['storageState']) {
  return {
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    bypassCSP: true,
    viewport: SIZES[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    colorScheme: choice.schemes[0] ?? 'light',
    ...(storageState === undefined ? {} : { storageState }),
  } as const;
}

async function takeShot(context: BrowserContext, shot: Shot, ids: ShotIds, size: Size): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT);
  const problems = listen(page);
  const shifts = await watchShifts(page);
  if (choice.isSlow) await slowDown(page);
  let found = 0;
  const note = (where: string, whats: readonly string[]) => {
    for (const what of whats) console.log(`${shot.name.padEnd(32)} ${where.padEnd(14)} ${what}`);
    found += whats.length;
  };
  const failed = (what: string) => (error: unknown) =>
    note(size, [`${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`]);
  await shot.open(page, ids).catch(failed('not reached'));
  const { shows } = shot;
  if (shows !== undefined) note(size, await sightFindings(located(page, shows), shows));
  await settle(page);
  note(size, [...shiftFindings(shifts()), ...(await overflowFindings(page))]);
  for (const scheme of choice.schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    // The sandbox bank's page is none of the application's and says nothing of its colours.
    const inScheme = page.locator(
      `html[data-mantine-color-scheme="${scheme}"], html:not([data-mantine-color-scheme])`,
    );
    await inScheme.waitFor({ state: 'attached' }).catch(failed(`not ${scheme}`));
    note(
      `${size} ${scheme}`,
      await accessFindings(page).catch((error: unknown) => [`axe: ${String(error)}`]),
    );
    // After axe, which waits until the colours have changed.
    await takePicture(page, pictureOf(shot.name, size, scheme));
  }
  note(
    size,
    [...new Set(problems())].filter((problem) => shot.foreseen?.test(problem) !== true),
  );
  // An answer that is being rewritten when the window closes ends nothing but itself.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return found;
}

/**
 * The whole page, up to some screens of it; what lies over it, alone. The window is made as high as the page: a picture
 * beyond the window's edge is taken as by a mouse, without the styles of a finger.
 */
async function takePicture(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize();
  const { height, isCovered } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    isCovered: document.querySelector('[role=dialog], [role=alertdialog]') !== null,
  }));
  if (usual === null || isCovered || height <= usual.height) {
    await page.screenshot({ path });
    return;
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ ...usual, height: Math.min(height, MOST_HEIGHT) });
  await settle(page, GROWN_PATIENCE);
  await page.screenshot({ path });
  await page.setViewportSize(usual);
}

function pictureOf(name: string, size: Size, scheme: Scheme): string {
  return join(folder, `${size}-${scheme}-${name}.png`);
}
