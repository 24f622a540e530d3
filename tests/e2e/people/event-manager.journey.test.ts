import { expect, it } from 'vitest';
import { ownProduct } from '../../browser/ground.ts';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { eventManager } from '../../browser/people/people.ts';
import { showOnSale } from '../../browser/seat-picker.ts';

const EVENT = 'Tres noches de danza';

it(
  'an event manager sees how the sales go, and sells a pack and a seat from the phone',
  async () => {
    const day = await beginDay(eventManager);
    await day.page.getByRole('heading', { level: 1, name: 'Hello, Elena' }).waitFor();
    await day.look('home');
    await sellPack(day);
    await sellSeat(day);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(eventManager.routes.toSorted());
  },
  DAY_MS,
);

async function sellPack({ page, look }: Day): Promise<void> {
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Packs' }).click();
  const pack = page.getByRole('article', { name: new RegExp(`^${EVENT}`) });
  await pack.waitFor();
  await look('packs');
  await pack.getByRole('link', { name: /^Sell/ }).click();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await look('pack');
  await page.getByRole('button', { name: 'Best seats in every show' }).click();
  await page.getByText('Packs complete').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/confirm?*');
  await page.getByRole('button', { name: /^Take/ }).waitFor();
  await look('till');
  await page.getByRole('button', { name: /^Take/ }).click();
  await page.getByRole('heading', { name: /^Sold: order/ }).waitFor();
}

async function sellSeat({ page, look }: Day): Promise<void> {
  const { showId } = await showOnSale(ownProduct().url, EVENT);
  await page.goto(`/buy-tickets/event-show/${showId}`);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: /best/i }).first().click();
  await panel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor();
  await look('counter');
  await panel.getByRole('button', { name: /^Take/ }).click();
  await panel.getByRole('heading', { name: /^Sold: order/ }).waitFor();
  await look('sold');
}
