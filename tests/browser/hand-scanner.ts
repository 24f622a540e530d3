import type { Page } from 'playwright-core';

/** As a hand scanner does: all letters at once, which a field takes in, and Enter. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const target = document.activeElement ?? document.body;
    for (const key of [...Array.from(text), 'Enter']) {
      const isLeft = target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      if (!isLeft || key.length > 1 || !(target instanceof HTMLInputElement)) continue;
      const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      typed?.call(target, target.value + key);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, code);
}
