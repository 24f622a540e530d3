import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** Said at its beginning, V8 compiles all of it at once, not each function when it is called first: a tenth less a look. */
const EAGERLY = '//# allFunctionsCalledOnLoad\n';
const axeSource =
  EAGERLY + readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.1 A and AA. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Those of them that may answer otherwise in other colours. */
const OF_COLOURS: axeCore.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong by WCAG 2.1 A and AA, as "rule: first element", once nothing fades or slides in any more. */
export async function violations(page: Page): Promise<readonly string[]> {
  return lasting(page, () => violationsOf(page, EVERY_RULE));
}

/**
 * The same in light, and in dark what has to do with colours, as "dark: rule: first element"; leaves the page in light.
 */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    // Colours that fade into those of the other scheme are at their end at once.
    await page.waitForFunction(() => {
      const fading = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1);
      for (const each of fading) each.finish();
      return fading.length === 0;
    });
    const rules = colorScheme === 'dark' ? OF_COLOURS : EVERY_RULE;
    const wrong = await lasting(page, () => violationsOf(page, rules));
    found.push(...wrong.map((each) => `${colorScheme}: ${each}`));
  }
  return found;
}

/**
 * What is found of a page at rest. What was found is looked for once more: a message may have begun to fade in the
 * middle of the first look.
 */
async function lasting(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  await stillness(page);
  const found = await look();
  if (found.length === 0) return found;
  await stillness(page);
  return look();
}

/** Until nothing fades or slides any more but what never ends. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return playState !== 'running' || isEndless;
    }),
  );
}

async function violationsOf(
  page: Page,
  runOnly: NonNullable<axeCore.RunOptions['runOnly']>,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const axe = Reflect.get(window, 'axe') as typeof axeCore;
    // Where what is right stands is told to nobody: finding the ways to it takes a quarter of the time.
    const found = await axe.run({ runOnly: rules, resultTypes: ['violations'], selectors: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  }, runOnly);
}
