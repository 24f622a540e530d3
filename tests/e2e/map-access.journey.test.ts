import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { focused } from '../browser/keyboard.ts';
import { ownProduct } from '../browser/ground.ts';
import { openSelection, showOnSale } from '../browser/seat-picker.ts';
import { newVisitor } from '../browser/visitor.ts';

const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** An element of the accessibility tree, as a screen reader tells it. */
interface Told {
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
}

/** What assistive technology finds below the map, in its order. */
async function toldOfMap(page: Page): Promise<readonly Told[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const told: Told[] = [];
  const visit = (id: string): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const role = String(node.role?.value);
    if (!node.ignored && ['application', 'list', 'button'].includes(role)) {
      const states = (node.properties ?? [])
        .filter(({ name }) => ['expanded', 'pressed', 'disabled', 'focused'].includes(name))
        .map(({ name, value }) => `${name} ${String(value.value)}`);
      told.push({ role, name: String(node.name?.value ?? ''), states });
    }
    for (const child of node.childIds ?? []) visit(child);
  };
  const map = nodes.find(({ role }) => role?.value === 'application');
  if (map !== undefined) visit(map.nodeId);
  await cdp.detach();
  return told;
}

const nameOf = async (page: Page) => (await focused(page))?.name ?? '';

/** Into the map, to the first row with a free seat of the region that one lands on. */
async function goToSeats(page: Page): Promise<void> {
  await page.locator('[role=application]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOf(page)).toMatch(/libre|Agotada/);
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOf(page)).toMatch(/^(Fila|Palco|Mesa)/);
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOf(page)).toMatch(/butaca \S+\. Disponible/);
}

it('a screen reader finds the regions, their rows and seats in the map; it is saved as a picture and printed', async () => {
  const { page, problems } = await newVisitor({ viewport: SCREEN });
  await openSelection(page, await showOnSale(ownProduct().url, 'Tres noches de danza'));
  const regions = (await toldOfMap(page)).filter(({ role }) => role !== 'application');
  const [list, ...buttons] = regions;
  expect(list).toEqual({ role: 'list', name: 'Zonas', states: [] });
  expect(buttons.length).toBeGreaterThan(1);
  for (const { name, states } of buttons) {
    expect(name).toMatch(/^.+\. (desde )?\d+(,\d\d)?\s€\. (\d+ libres?|Agotada)$/);
    expect(states).toEqual(['expanded false']);
  }

  await goToSeats(page);
  const told = await toldOfMap(page);
  expect(told.filter(({ role }) => role === 'list').map(({ name }) => name)).toEqual([
    'Zonas',
    expect.stringMatching(/, filas$/),
    expect.stringMatching(/, butacas$/),
  ]);
  expect(told.filter(({ states }) => states.includes('expanded true'))).toHaveLength(2);
  const seats = told.filter(({ states }) => states.some((state) => state.startsWith('pressed')));
  const [free, taken] = [
    seats.filter(({ name }) => name.includes('Disponible')),
    seats.filter(({ name }) => name.includes('Ocupada')),
  ];
  expect(seats).toHaveLength(free.length + taken.length);
  for (const { name, states } of free) {
    expect(name).toMatch(/^Fila \S+, butaca \S+\. Disponible\. (desde )?\d+(,\d\d)?\s€(\. .+)?$/);
    expect(states.filter((state) => !state.startsWith('focused'))).toEqual(['pressed false']);
  }
  for (const { states } of taken) expect(states).toEqual(['disabled true', 'pressed false']);
  expect(told.filter(({ states }) => states.includes('focused true'))).toHaveLength(1);

  for (const viewport of [PHONE, SCREEN]) {
    await page.setViewportSize(viewport);
    await page.locator('[data-place^="seat:"]').first().waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }

  // As a double tap of a finger does: the reader's cursor stays, and the list folds.
  const row = page.locator('[role=application] [data-place^="row:"][aria-expanded="true"]');
  await row.evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => page.locator('[data-place^="seat:"]').count()).toBe(0);

  // Saved as a picture, and printed with its legend on a sheet of its own.
  for (const [action, ending] of [
    ['Descargar imagen (PNG)', '.png'],
    ['Descargar imagen (SVG)', '.svg'],
  ] as const) {
    await page.getByRole('button', { name: 'Compartir' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: action }).click(),
    ]);
    expect(file.suggestedFilename().endsWith(ending)).toBe(true);
  }
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.getByRole('article');
  await sheet.waitFor();
  expect(await sheet.locator('svg circle.available').count()).toBeGreaterThan(10);
  expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(4);
  expect(await page.getByRole('complementary').isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => sheet.count()).toBe(0);

  expect(problems).toEqual([]);
});

it('the address brings the view back and proposes the seats, and nothing is taken by it', async () => {
  const { page, problems } = await newVisitor({ viewport: SCREEN });
  const show = await showOnSale(ownProduct().url, 'Gran Premio de atletismo');
  await page.goto('/');
  await openSelection(page, show);
  const search = () => new URL(page.url()).searchParams;
  expect([...search().keys()]).toEqual([]);
  await goToSeats(page);
  const place = (await nameOf(page)).split('. ')[0] ?? 'no seat';
  await expect.poll(() => search().has('view')).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => nameOf(page)).toContain('En tu selección');
  await expect.poll(() => search().has('seats')).toBe(true);
  const link = page.url();
  // Within half a second a second Enter counts as a double click, which keeps the seat.
  await page.getByRole('button', { name: /^Quitar/ }).click();
  await expect.poll(() => search().has('seats')).toBe(false);

  const other = await newVisitor({ viewport: SCREEN });
  await other.page.goto(link);
  const note = other.page.getByRole('region', { name: 'Butacas del enlace' });
  await note.getByText('El enlace propone 1 butaca').waitFor();
  expect(await note.textContent()).toContain(`, ${place.replace(/^F/, 'f')}`);
  const mine = other.page
    .getByRole('complementary', { name: 'Tu selección' })
    .getByRole('button', { name: /^Quitar/ });
  expect(await mine.count()).toBe(0);
  expect(new URL(other.page.url()).searchParams.get('view')).toBe(new URL(link).searchParams.get('view'));
  await note.getByRole('button', { name: 'Elegirla' }).click();
  await expect.poll(() => mine.count()).toBe(1);
  await expect.poll(() => note.count()).toBe(0);
  await mine.first().click();
  await expect.poll(() => mine.count()).toBe(0);

  await page.goto(`/event/${show.eventId}/show/${show.showId}/select?view=upside-down&seats=zzz`);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  expect(await page.getByRole('region', { name: 'Butacas del enlace' }).count()).toBe(0);
  expect([...problems, ...other.problems]).toEqual([]);
});
