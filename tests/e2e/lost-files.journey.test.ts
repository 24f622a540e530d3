import { expect, it } from 'vitest';
import { signedInVisitor, type Visitor } from '../browser/visitor.ts';

const DOOR = '/ticket/scan?show=2';
const phone = { viewport: { width: 390, height: 844 } };

/** A door whose files that are called so do not come, `times` times. */
async function atTheDoor(file: RegExp, times: number): Promise<Visitor & { readonly lost: () => number }> {
  const visitor = await signedInVisitor('seat-usher@butaca.test', phone);
  let lost = 0;
  await visitor.page.route(file, (route) => {
    if (lost === times) return route.continue();
    lost += 1;
    return route.abort();
  });
  await visitor.page.goto(DOOR);
  return { ...visitor, lost: () => lost };
}

it.each([
  ['the application itself', /assets\/index-[^/]*\.js/],
  ['what it starts with', /assets\/create-browser-session-[^/]*\.js/],
  ['the styles of what surrounds the screens', /assets\/management-shell-[^/]*\.css/],
  ['the styles of the screen', /assets\/scan-screen-[^/]*\.css/],
  ['the texts of the screen', /assets\/scan-(?!screen|store)[^/]*\.js/],
])('a page comes in the end where %s did not come at once', async (_what, file) => {
  const { page, lost } = await atTheDoor(file, 1);
  await page.getByRole('heading', { level: 1, name: 'Escanear entradas' }).waitFor();
  await page.getByText('En línea', { exact: true }).waitFor();
  expect(lost()).toBe(1);
  expect(page.url()).toContain(DOOR);
});

it.each([
  ['what it starts with', /assets\/create-browser-session-[^/]*\.js/],
  ['the styles of what surrounds the screens', /assets\/management-shell-[^/]*\.css/],
  ['the styles of the screen', /assets\/scan-screen-[^/]*\.css/],
])('a page says that it could not be shown where %s does not come again either', async (_what, file) => {
  const { page, lost } = await atTheDoor(file, 2);
  await page.getByRole('heading', { level: 1, name: 'Algo ha fallado' }).waitFor();
  expect(lost()).toBe(2);
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Escanear entradas' }).waitFor();
  expect(page.url()).toContain(DOOR);
});
