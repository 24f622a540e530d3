import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../browser/launch-chromium.ts';
import { newVisitor } from '../browser/visitor.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium(inject('chromiumPath'));
});

afterAll(async () => {
  await browser.close();
});

it('a new visitor finds the coming events on the landing page, and nothing goes wrong unseen', async () => {
  const { page, problems } = await newVisitor(browser);

  await page.goto('/');
  const events = page.getByRole('main').getByRole('article');
  await events.first().waitFor();

  expect(await page.title()).toMatch(/^.+ \| Tickets sales$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(await events.count()).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});
