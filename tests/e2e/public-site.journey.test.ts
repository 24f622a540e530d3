import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { newVisitor } from '../browser/visitor.ts';

/** Of all that moved unasked since the page was opened (CLS, web.dev/cls). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

it('an event can be read before any script runs, and a shared link tells what it leads to', async () => {
  const { page, problems } = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/events/3');
  expect(await page.title()).toBe('Carmen | Tickets sales');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Carmen');
  expect(await page.getByRole('link', { name: 'Elegir butacas' }).count()).toBeGreaterThan(1);
  expect(await page.getByRole('main').getByRole('img').first().isVisible()).toBe(true);

  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toBe('Carmen · Gran Teatro, Madrid');
  const image = await page.request.get((await content('og:image')) ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; offers?: { priceCurrency: string } }[];
  };
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Event', offers: { priceCurrency: 'EUR' } });
  expect(problems).toEqual([]);
});

it('the client takes a drawn page over without a call for what it shows and without moving it', async () => {
  const { page, problems } = await newVisitor();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/open/')) calls.push(pathname);
  });
  await page.goto('/events/3');
  await page.getByRole('button', { name: 'Eventos' }).click();
  await page.getByRole('link', { name: 'Deportes' }).waitFor();
  expect(calls).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.05);
  expect(problems).toEqual([]);
});

it('a drawn page is gone on from however late its code comes, by a clock that is wrong as well', async () => {
  const { page, problems } = await newVisitor();
  await page.addInitScript(() => {
    const [now, elapsed] = [Date.now, performance.now.bind(performance)];
    Date.now = () => now() - 86_400_000;
    performance.now = () => elapsed() + 60_000;
  });
  const drawn = await (await page.request.get('/events/3')).text();
  const [, daysLeft] = /el precio especial termina dentro de (\d+) días/.exec(drawn) ?? [];
  await page.goto('/events/3');
  // What the device's clock says comes once the page is alive.
  await page.getByText(`el precio especial termina dentro de ${Number(daysLeft) + 1} días`).waitFor();
  expect(problems).toEqual([]);
});

it('whoever reads English never sees the drawn Spanish, nor a page that differs from the drawn one', async () => {
  const { page, problems } = await newVisitor({ locale: 'en-GB' });
  await page.addInitScript(() => {
    localStorage.setItem('butaca.language', '"en"');
    const seen: string[] = [];
    Reflect.set(window, 'seenTexts', seen);
    const look = () => {
      const main = document.querySelector('main');
      if (main?.checkVisibility() === true) seen.push(main.innerText);
      if (seen.length < 500) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 2, name: 'Upcoming events' }).waitFor();
  const seen = await page.evaluate(() => Reflect.get(window, 'seenTexts') as string[]);
  expect(seen.filter((text) => text.includes('Próximos eventos'))).toEqual([]);
  expect(problems).toEqual([]);
});

it('without a network an event says so, and comes by itself when the network returns', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Eventos' }).click();
  await page.getByRole('link', { name: 'Deportes' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Gira Horizonte', exact: true }).click();
  const offline = page.getByRole('alert').filter({ hasText: 'Sin conexión' });
  await offline.waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await offline.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await offline.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Gira Horizonte' }).waitFor();
  expect(await offline.count()).toBe(0);
  expect(problems.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

it('a screen whose code cannot come without a network leads on to itself when that returns', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Eventos' }).click();
  await page.getByRole('link', { name: 'Deportes' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
});

it('the strip of days and the calendar of an event can be used by everybody', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Jazz y cena en el Ultramar' }).first().click();
  await page.getByRole('list', { name: 'Días con funciones' }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver el calendario' }).click();
  const days = page.getByRole('table').getByRole('button', { disabled: false });
  await days.first().waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  const name = await days.first().getAttribute('aria-label');
  await days.first().press('Enter');
  const chosen = page.getByRole('link', { name: /^Elegir butacas para el/ });
  await expect.poll(() => chosen.count()).toBe(1);
  expect(await chosen.getAttribute('aria-label')).toContain(name ?? 'no day');
  expect(problems).toEqual([]);
});

it('search engines find every event by the sitemap', async () => {
  const get = async (path: string) => fetch(new URL(path, ownProduct().url));
  const map = await (await get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(addresses).toEqual(expect.arrayContaining(['/', '/events/1', '/events/3', '/events/by-space/1']));
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200]);
});

it('an event that is not there says so, to people and to robots', async () => {
  const { page } = await newVisitor();
  const answer = await page.goto('/events/9999');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Esta fila no existe' }).waitFor();
  await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

it('a list is narrowed, and the way back restores it', async () => {
  const { page, problems } = await newVisitor();
  await page.goto('/events/by-space/1');
  const cards = page.getByRole('main').getByRole('article');
  const all = await cards.count();
  await page.getByRole('combobox', { name: 'Precio' }).selectOption('20');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const narrowed = await cards.count();
  await cards.first().getByRole('link').click();
  await page.waitForURL(/\/events\/\d+$/);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(narrowed);
  expect(problems).toEqual([]);
});
