import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong by WCAG 2.1 A and AA, as "rule: first element", once nothing fades or slides in any more. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState !== 'running' || isEndless;
    }),
  );
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as typeof axeCore;
    const found = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}

/** The same in light and in dark, as "dark: rule: first element"; leaves the page in light. */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    found.push(...(await violations(page)).map((each) => `${colorScheme}: ${each}`));
  }
  return found;
}
