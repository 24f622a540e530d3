import type { Locator, Page } from 'playwright-core';

/** A text on a page, or what is found on it otherwise. */
export type Sight = string | RegExp | ((page: Page) => Locator);

/** What of a page is on its way: a skeleton, or what says that it is busy. */
export const onItsWay: Sight = (page) => page.locator('[aria-busy=true], .mantine-Skeleton-root');

/** A marked field with its sentence. */
export const refusedField: Sight = (page) => page.locator('.mantine-InputWrapper-error');

/** A part by its role, and its name where there are several. */
export function inRole(role: 'dialog' | 'alertdialog' | 'alert' | 'menu', name?: string | RegExp): Sight {
  return (page) => page.getByRole(role, name === undefined ? {} : { name });
}

/** The first of what is meant that can be seen. */
export function located(page: Page, sight: Sight): Locator {
  const all = typeof sight === 'function' ? sight(page) : page.getByText(sight);
  return all.filter({ visible: true }).first();
}

/** Nothing, or the finding that it cannot be seen. */
export async function sightFindings(
  place: Pick<Locator, 'waitFor'>,
  sight: Sight,
): Promise<readonly string[]> {
  try {
    await place.waitFor();
    return [];
  } catch {
    return [`another state: without ${typeof sight === 'function' ? 'what it is known by' : String(sight)}`];
  }
}
