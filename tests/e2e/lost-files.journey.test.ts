import { expect, it } from 'vitest';
import { signedInVisitor, type Visitor } from '../browser/visitor.ts';

const DOOR = '/ticket/scan?show=2';
const phone = { viewport: { width: 390, height: 844 } };

/** A door whose files that are called so do not come the first `times` times that the page is loaded. */
async function atTheDoor(file: RegExp, times: number): Promise<Visitor & { readonly loads: () => number }> {
  const visitor = await signedInVisitor('seat-usher@butaca.test', phone);
  let loads = 0;
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await visitor.page.route(file, (route) => (loads > times ? route.continue() : route.abort()));
  await visitor.page.goto(DOOR);
  return { ...visitor, loads: () => loads };
}

it.each([
  ['the application itself', /assets\/index-[^/]*\.js/],
  ['what it starts with', /assets\/create-browser-session-[^/]*\.js/],
  ['the styles of what surrounds the screens', /assets\/management-shell-[^/]*\.css/],
  ['the styles of the screen', /assets\/scan-screen-[^/]*\.css/],
  ['the texts of the screen', /assets\/scan-(?!screen|store)[^/]*\.js/],
])('a page comes in the end where %s did not come at once', async (_what, file) => {
  const { page, loads } = await atTheDoor(file, 1);
  await page.getByRole('heading', { level: 1, name: 'Escanear entradas' }).waitFor();
  await page.getByText('En línea', { exact: true }).waitFor();
  expect(loads()).toBe(2);
  expect(page.url()).toContain(DOOR);
});

it.each([
  ['the application itself', /assets\/index-[^/]*\.js/],
  ['what it starts with', /assets\/create-browser-session-[^/]*\.js/],
  ['the styles of what surrounds the screens', /assets\/management-shell-[^/]*\.css/],
  ['the styles of the screen', /assets\/scan-screen-[^/]*\.css/],
])('a page says that it could not be shown where %s does not come again either', async (_what, file) => {
  const { page, loads } = await atTheDoor(file, 2);
  await page.getByRole('heading', { level: 1, name: 'Algo ha fallado' }).waitFor();
  expect(loads()).toBe(2);
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Escanear entradas' }).waitFor();
  expect(page.url()).toContain(DOOR);
});

it('a page that could not be shown says so in the language that was chosen', async () => {
  const { page } = await signedInVisitor('seat-usher@butaca.test', phone);
  await page.addInitScript(() => localStorage.setItem('butaca.language', '"en"'));
  await page.route(/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.goto(DOOR);
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  expect(await page.locator('main').getAttribute('lang')).toBe('en');
});
