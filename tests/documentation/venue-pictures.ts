import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { mapBox, showOnSale } from '../browser/seat-picker.ts';
import { staffCalls } from '../browser/staff-calls.ts';
import { settled, sit, type Studio } from './studio.ts';
import type { Language } from './texts.ts';

const EVENT = 'Tres noches de danza';
const given = z.object({ id: z.number() });
const example = join(import.meta.dirname, '../../public/formats/example.svg');

/** The pictures of docs/venue-staff, in one language: a room drawn, a file uploaded, a sale, a door. */
export async function venuePictures(studio: Studio, language: Language): Promise<void> {
  await drawRoom(studio, language);
  await uploadMap(studio, language);
  const reference = await sell(studio, language);
  await scan(studio, language, reference);
}

async function emptyRoom({ productUrl }: Studio, name: string): Promise<number> {
  const calls = await staffCalls(productUrl, 'admin@butaca.test');
  const { id } = await calls.post(given, 'room/', { spaceId: 1, name, capacity: 600, isDefault: false });
  return id;
}

async function drawRoom(studio: Studio, language: Language): Promise<void> {
  const { page, words, picture } = await sit(studio, language, { account: 'admin' });
  const room = await emptyRoom(studio, language === 'es' ? 'Sala pequeña' : 'Studio');
  await page.goto(`/app/room/${room}/design`);
  const tools = page.getByRole('toolbar', { name: words('designer', 'tools') });
  await tools.waitFor();
  await tools.getByRole('button', { name: words('designer', 'command.tool_stage'), exact: true }).click();
  await drag(page, [0.3, 0.08], [0.7, 0.2]);
  await tools.getByRole('button', { name: words('designer', 'command.tool_block'), exact: true }).click();
  await drag(page, [0.3, 0.35], [0.7, 0.75]);
  await page.getByRole('tab', { name: words('designer', 'panel.properties') }).click();
  await enter(page, words('designer', 'property.rows'), '12');
  await enter(page, words('designer', 'property.seats'), '20');
  await page.getByText(words('designer', 'save.draft'), { exact: true }).waitFor();
  await settled(page);
  await picture(`${language}/draw`);

  const numbering = words('designer', 'numbering.title');
  await page.getByRole('button', { name: numbering }).click();
  const dialog = page.getByRole('dialog', { name: numbering });
  await dialog.getByText('240').first().waitFor();
  await picture(`${language}/number`);
  await dialog.getByRole('button', { name: words('designer', 'numbering.apply'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(words('designer', 'save.draft'), { exact: true }).waitFor();
  await page.getByRole('button', { name: words('designer', 'publish.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('designer', 'publish.press') })
    .waitFor();
  await settled(page);
  await picture(`${language}/publish`);
  await page.context().close();
}

async function uploadMap(studio: Studio, language: Language): Promise<void> {
  const { page, words, picture } = await sit(studio, language, { account: 'admin' });
  const room = await emptyRoom(studio, language === 'es' ? 'Sala de actos' : 'Assembly hall');
  page.on('filechooser', () => {});
  await page.goto(`/app/room/${room}/sitemap`);
  await page.locator('input[type=file]').first().setInputFiles(example);
  await page.getByRole('heading', { name: words('sitemap', 'counts.title') }).waitFor();
  await settled(page);
  await picture(`${language}/upload`);
  await page.context().close();
}

/** Two seats for cash; answers the order's reference. */
async function sell(studio: Studio, language: Language): Promise<string> {
  const { page, words, picture } = await sit(studio, language, { account: 'ticket-manager' });
  const { showId } = await showOnSale(studio.productUrl, EVENT);
  await page.goto(`/buy-tickets/event-show/${showId}`);
  const panel = page.getByRole('complementary', { name: words('counter', 'panel') });
  await page.getByRole('button', { name: words('map', 'zoomIn') }).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await panel
    .getByRole('button', { name: new RegExp(`^${words('booking', 'cart.remove')}`) })
    .nth(1)
    .waitFor();
  await page.getByLabel(words('counter', 'till.tendered')).fill('100');
  await settled(page);
  await picture(`${language}/counter`);
  const answered = page.waitForResponse((response) => response.url().endsWith('/sale'));
  await page.getByLabel(words('counter', 'till.tendered')).press('Enter');
  const { reference } = z.object({ reference: z.string() }).parse(await (await answered).json());
  await panel.getByRole('heading', { name: reference }).waitFor();
  await settled(page);
  await picture(`${language}/sold`);
  await page.context().close();
  return reference;
}

async function scan(studio: Studio, language: Language, reference: string): Promise<void> {
  const { page, words, picture } = await sit(studio, language, {
    account: 'seat-usher',
    viewport: { width: 390, height: 844 },
  });
  const { showId } = await showOnSale(studio.productUrl, EVENT);
  await page.goto(`/ticket/scan?show=${showId}`);
  await page.getByLabel(words('scan', 'gate'), { exact: true }).fill(language === 'es' ? 'Norte' : 'North');
  await page.keyboard.press('Tab');
  await page.getByText(words('scan', 'online')).first().waitFor();
  await page.getByLabel(words('scan', 'code.label')).fill(reference);
  await page.getByRole('button', { name: words('scan', 'code.submit') }).click();
  const admit = page.getByRole('button', { name: new RegExp(`^${words('scan', 'found.admitOf')}`) }).first();
  await admit.waitFor();
  await picture(`${language}/door`);
  await admit.click();
  await page.getByRole('alertdialog', { name: words('scan', 'verdict.accepted') }).waitFor();
  await picture(`${language}/admitted`);
  await page.context().close();
}

type Share = readonly [number, number];

/** In shares of the map. */
async function drag(page: Page, from: Share, to: Share): Promise<void> {
  const box = await mapBox(page);
  const place = ([x, y]: Share): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place(to), { steps: 4 });
  await page.mouse.up();
}

async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Enter');
}
