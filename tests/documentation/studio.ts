import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { signedInState } from '../browser/staff-calls.ts';
import { wordsOf, type Language, type Words } from './texts.ts';

/** A running product, a browser, and where its pictures go. */
export interface Studio {
  readonly browser: Browser;
  readonly productUrl: string;
}

/** Somebody before a screen of the product, in a language. */
export interface Sitter {
  readonly page: Page;
  readonly words: Words;
  /** Takes the page's picture into docs/images, as WebP. */
  readonly picture: (name: string) => Promise<void>;
}

export const images = join(import.meta.dirname, '../../docs/images');

const QUALITY = 82;

/** A new window, signed in where an account is given. */
export async function sit(
  { browser, productUrl }: Studio,
  language: Language,
  { account, ...options }: BrowserContextOptions & { readonly account?: string } = {},
): Promise<Sitter> {
  const context = await browser.newContext({
    baseURL: productUrl,
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: 'Europe/Madrid',
    serviceWorkers: 'block',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    ...(account === undefined
      ? {}
      : { storageState: await signedInState(productUrl, `${account}@butaca.test`) }),
    ...options,
  });
  // A busy machine takes its time.
  context.setDefaultTimeout(120_000);
  await context.addInitScript(
    (chosen) => localStorage.setItem('butaca.language', chosen),
    JSON.stringify(language),
  );
  const page = await context.newPage();
  return { page, words: wordsOf(language), picture: (name) => takePicture(page, name) };
}

async function takePicture(page: Page, name: string): Promise<void> {
  const file = join(images, `${name}.webp`);
  mkdirSync(dirname(file), { recursive: true });
  await page.mouse.move(0, 0);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(file);
  console.log(`${name}.webp ${Math.round(size / 1024)} kB`);
}

/** Waits until two looks at the map agree. */
export async function settled(page: Page): Promise<void> {
  let before = '';
  for (;;) {
    const now = (await page.locator('canvas').first().screenshot()).toString('base64');
    if (now === before) return;
    before = now;
  }
}
