import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { matchRoutes } from 'react-router-dom';
import { isRouteName, type RouteName, routes } from '../../../src/app/routes/route-table.ts';
import { listen, overflowFindings, settle } from '../../shots/look-at-page.ts';
import { violationsInBothSchemes } from '../axe.ts';
import { shiftFindings, watchShifts } from '../layout-shifts.ts';
import { DEMO_PASSWORD, fillLogin } from '../sign-in.ts';
import { newVisitor } from '../visitor.ts';
import { type Person, WINDOWS } from './people.ts';

/** Somebody's day with the product, with what went wrong in it and where it led. */
export interface Day {
  readonly page: Page;
  /**
   * Waits until the page is quiet, looks at it in light and in dark and takes its picture, which the words are the name
   * of (kebab-case). The route counts as visited.
   */
  readonly look: (words: string) => Promise<void>;
  /** Opens an address that leads on by itself; its route counts as visited. */
  readonly beLedOn: (from: string, to: string) => Promise<void>;
  /** In this step calls fail as `pattern` says ("404 /api/…"). That none does is a finding. */
  readonly expecting: (pattern: RegExp, step: () => Promise<unknown>) => Promise<void>;
  /** What went wrong unseen, jumped, or keeps somebody out, so far; one line each, with the picture's name. */
  readonly findings: () => readonly string[];
  /** In the order of the alphabet. */
  readonly visited: () => readonly RouteName[];
}

/** For a day's test. */
export const DAY_MS = 720_000;

const pictures = join(import.meta.dirname, '../../.artifacts/people');
/** For a page that is never quiet: the steps have waited for what it is about. */
const PATIENCE_MS = 5000;
const LOCALES = { es: 'es-ES', en: 'en-GB' } as const;
const objects = routes.map(({ path, name }) => ({ path, id: name }));

/** A new browser window of the person's, who signs in. The window closes with the test. */
export async function beginDay(person: Person): Promise<Day> {
  const { name, account, window, language, routes: way } = person;
  const folder = join(pictures, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { page } = await newVisitor({
    ...WINDOWS[window],
    locale: LOCALES[language],
    colorScheme: 'light',
    reducedMotion: person.wantsLessMotion === true ? 'reduce' : 'no-preference',
  });
  await page.addInitScript((chosen) => localStorage.setItem('butaca.language', chosen), `"${language}"`);
  const problems = listen(page);
  const shifts = await watchShifts(page);

  const found: string[] = [];
  const foreseen = new Set<number>();
  const visited = new Set<RouteName>();
  let looks = 0;

  const look = async (words: string): Promise<void> => {
    await settle(page, PATIENCE_MS);
    const route = routeAt(new URL(page.url()).pathname);
    if (route !== null) visited.add(route);
    looks += 1;
    const picture = `${String(looks).padStart(2, '0')}-${words}`;
    await page.screenshot({ path: join(folder, `${picture}.png`) });
    const wrong = [...(await overflowFindings(page)), ...(await violationsInBothSchemes(page))];
    found.push(...wrong.map((each) => `${picture}: ${each}`));
  };
  if (account !== null) {
    await page.goto('/auth');
    if (way.includes('Auth')) await look('sign-in');
    await fillLogin(page, `${account}@butaca.test`, DEMO_PASSWORD);
    await page.waitForURL(({ pathname }) => pathname !== '/auth');
  }

  return {
    page,
    look,
    beLedOn: async (from, to) => {
      await page.goto(from);
      await page.waitForURL(`**${to}`);
      const route = routeAt(from);
      if (route !== null) visited.add(route);
    },
    expecting: async (pattern, step) => {
      const before = problems().length;
      await step();
      const expected = problems().flatMap((problem, index) =>
        index >= before && pattern.test(problem) ? [index] : [],
      );
      for (const index of expected) foreseen.add(index);
      if (expected.length === 0) found.push(`nothing failed as ${String(pattern)} says`);
    },
    findings: () => [
      ...found,
      ...problems().filter((_, index) => !foreseen.has(index)),
      ...shiftFindings(shifts()),
    ],
    visited: () => [...visited].toSorted(),
  };
}

function routeAt(pathname: string): RouteName | null {
  const name = matchRoutes(objects, pathname)?.at(-1)?.route.id ?? '';
  return isRouteName(name) ? name : null;
}
