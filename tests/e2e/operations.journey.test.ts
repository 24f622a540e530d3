import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { signedInVisitor } from '../browser/visitor.ts';

const streamsOf = (page: Page) =>
  page.locator('dt', { hasText: 'Planos abiertos' }).locator('xpath=following-sibling::dd').innerText();

it('an admin follows the sale as it happens, holds it still, and misses nothing on a phone', async () => {
  const url = ownProduct().url;
  const viewport = { width: 1440, height: 900 };
  const { page, problems } = await signedInVisitor('admin@butaca.test', { viewport, colorScheme: 'light' });
  await page.goto('/app/home');
  await page.getByRole('link', { name: 'Venta en directo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Venta en directo' }).waitFor();
  await page.getByRole('region', { name: '1 servidor' }).waitFor();
  const before = Number(await streamsOf(page));

  const closing = new AbortController();
  const stream = await fetch(`${url}/api/open/status/stream?shows=2`, { signal: closing.signal });
  expect(stream.status).toBe(200);
  await expect.poll(() => streamsOf(page)).toBe(String(before + 1));
  await page.getByRole('button', { name: 'Pausar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^En pausa: son los datos de las/).waitFor();
  closing.abort();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await streamsOf(page)).toBe(String(before + 1));
  await page.keyboard.press('Enter');
  await expect.poll(() => streamsOf(page)).toBe(String(before));

  await page.setViewportSize({ width: 390, height: 844 });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await expect.poll(isWide).toBe(false);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(problems).toEqual([]);
});
