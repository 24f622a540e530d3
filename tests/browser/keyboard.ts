import type { Page } from 'playwright-core';

interface Focused {
  /** Accessible name, as far as a label, a caption or the text gives one. */
  readonly name: string;
  readonly hasRing: boolean;
}

/** What has the focus; null: nothing, the keyboard would begin at the top again. */
export function focused(page: Page): Promise<Focused | null> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return null;
    const caption = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    const name = active.getAttribute('aria-label') ?? caption ?? active.textContent;
    // What is typed into a field with pills has its ring around the whole field.
    const field = active.parentElement?.closest('.mantine-Input-input') ?? active;
    const { outlineStyle, outlineWidth } = getComputedStyle(
      active instanceof HTMLInputElement ? field : active,
    );
    const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
    // A zone or a row of the map has its ring drawn over it, for it is seldom a rectangle.
    const place = active.getBoundingClientRect();
    const isDrawnAround = [...document.querySelectorAll('path[vector-effect="non-scaling-stroke"]')].some(
      (ring) => {
        const { x, y, width, height } = ring.getBoundingClientRect();
        const isThere = [x - place.x, y - place.y, width - place.width, height - place.height].every(
          (distance) => Math.abs(distance) < 8,
        );
        return isThere && ring.checkVisibility();
      },
    );
    return { name: name.trim(), hasRing: isOutlined || isDrawnAround };
  });
}

/** Presses Tab until the focus is on `name`; every stop on the way shows a ring. Throws when a round misses it. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < 80; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at === null) continue;
    if (!at.hasRing) throw new Error(`"${at.name}" has the focus and no ring`);
    if (name.test(at.name)) return;
  }
  throw new Error(`the keyboard does not get to ${String(name)}`);
}
