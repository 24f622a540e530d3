import { expect, it } from 'vitest';
import { beginDay } from '../../browser/people/day.ts';
import type { Person } from '../../browser/people/people.ts';

const nobody: Person = { name: 'nobody', account: null, window: 'desktop', language: 'es', routes: [] };

it('a day finds whatever goes wrong in it, but what a step has foreseen', async () => {
  const day = await beginDay(nobody);
  const { page, expecting, look } = day;
  await page.goto('/');
  await look('landing');
  expect([day.findings(), day.visited()]).toEqual([[], ['LandingPage']]);

  const call = (path: string) => page.evaluate(async (to) => (await fetch(to)).status, path);
  await expecting(/^404 \/api\/open\/event\/9999$/, async () => call('/api/open/event/9999'));
  expect(day.findings()).toEqual([]);

  await expecting(/^500 /, async () => Promise.resolve());
  await call('/api/open/event/9998');
  await page.route('**/api/open/space/', (route) => route.abort('connectionreset'));
  await page.evaluate(async () => fetch('/api/open/space/').catch(() => undefined));
  await page.evaluate(() => {
    console.warn('careful');
    setTimeout(() => {
      throw new Error('unforeseen');
    });
  });
  await page.evaluate(() => {
    const wide = document.createElement('img');
    wide.src = '/favicon.svg';
    wide.style.cssText = 'display: block; width: 200vw; height: 300px';
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    pale.style.cssText = 'color: #777; background: #888';
    document.querySelector('main')?.prepend(wide, pale);
  });
  await look('spoilt');
  const findings = day.findings();
  for (const expected of [
    /^nothing failed as \/\^500 \/ says$/,
    /^404 \/api\/open\/event\/9998$/,
    /^net::ERR_CONNECTION_RESET \/api\/open\/space\/$/,
    /^console: careful$/,
    /^exception: unforeseen$/,
    /^02-spoilt: overflow: <img/,
    /^02-spoilt: dark: color-contrast: <p/,
    /^02-spoilt: light: color-contrast: <p/,
    /^02-spoilt: light: image-alt: <img/,
    /^layout shift 0\.\d+ on \/: /,
  ]) {
    expect(findings).toContainEqual(expect.stringMatching(expected));
  }
});
