import type { Page } from 'playwright-core';

/** From the next page on, what would be on paper is kept, and the browser's dialog is closed at once. */
export async function keepPrinted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]');
      Reflect.set(window, 'lastPrinted', sheet?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

/** The words of the last sheet. */
export function printed(page: Page): Promise<string> {
  return page.evaluate(() => String(Reflect.get(window, 'lastPrinted')));
}
