import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.1 A and AA. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Those of them that may answer otherwise in other colours. */
const OF_COLOURS: axeCore.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong by WCAG 2.1 A and AA, as "rule: first element", once nothing fades or slides in any more. */
export function violations(page: Page): Promise<readonly string[]> {
  return violationsOf(page, EVERY_RULE);
}

async function violationsOf(
  page: Page,
  runOnly: NonNullable<axeCore.RunOptions['runOnly']>,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState !== 'running' || isEndless;
    }),
  );
  return page.evaluate(async (rules) => {
    const axe = Reflect.get(window, 'axe') as typeof axeCore;
    const found = await axe.run({ runOnly: rules });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, runOnly);
}

/**
 * The same in light, and in dark what has to do with colours, as "dark: rule: first element"; leaves the page in light.
 */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    found.push(
      ...(await violationsOf(page, colorScheme === 'dark' ? OF_COLOURS : EVERY_RULE)).map(
        (each) => `${colorScheme}: ${each}`,
      ),
    );
  }
  return found;
}
