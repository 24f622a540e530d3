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

/** From the next page on, the browser's dialog of printing is not seen and never closed: the sheet stays. */
export async function keepDialogOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
}

/** How the parts of the sheet come out of a printer in the dark; leaves the page as on a screen, in light. */
export async function onPaper(page: Page) {
  const parts = page.locator('[data-print-sheet] > section');
  await parts.first().waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const styles = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const { breakInside, backgroundColor: background, color } = getComputedStyle(element);
      return { breakInside, color, background };
    }),
  );
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  return styles;
}
