import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { scanByHand } from '../../browser/hand-scanner.ts';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { usher } from '../../browser/people/people.ts';
import { type SoldTicket, soldTickets } from '../../browser/sold-tickets.ts';

it(
  'an usher stands at the wrong door, lets people in at the right one, sells a seat, loses the network and goes on',
  async () => {
    const [first, second, third] = await soldTickets(3);
    if (first === undefined || second === undefined || third === undefined) {
      throw new Error('the demo has too few tickets');
    }
    const day = await beginDay(usher);
    await beAtTheWrongDoor(day, first);
    await letIn(day, first);
    await sell(day);
    await goOnWithoutNetwork(day, second, third);
    await lookUp(day, first);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(usher.routes.toSorted());
  },
  DAY_MS,
);

const verdict = (page: Page, word: string) => page.getByRole('alertdialog', { name: word });

async function beAtTheWrongDoor({ page, look }: Day, ticket: SoldTicket): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await look('landing');
  await page
    .getByRole('navigation', { name: 'Your work' })
    .getByRole('link', { name: 'Scan tickets' })
    .click();
  await page.waitForURL('**/ticket/scan');
  const others = page.locator(`a[href*="scan?show="]:not([href$="show=${ticket.showId}"])`);
  await others.first().waitFor();
  await look('shows');
  await others.first().click();
  await page.getByText('Online').waitFor();
  await scanByHand(page, ticket.code);
  await verdict(page, 'For another show').waitFor();
  await look('wrong-show');
  await page.keyboard.press('Escape');
}

/** Once; the second time it is said when and by which gate. */
async function letIn({ page, look }: Day, ticket: SoldTicket): Promise<void> {
  await page.getByRole('button', { name: 'Change show' }).click();
  await page.locator(`a[href$="scan?show=${ticket.showId}"]`).first().click();
  await page.getByText('Online').waitFor();
  await page.getByLabel('Gate', { exact: true }).fill('North');
  await page.keyboard.press('Tab');
  await look('door');
  await scanByHand(page, ticket.code);
  await verdict(page, 'Come in').waitFor();
  await look('come-in');
  await page.getByRole('button', { name: 'Next' }).click();
  await scanByHand(page, ticket.code);
  await verdict(page, 'Already used').getByText(/North/).waitFor();
  await look('already-used');
  await page.keyboard.press('Escape');
}

/** Somebody comes without a ticket: sold from the door, and back to it. */
async function sell({ page, look }: Day): Promise<void> {
  await page.getByRole('link', { name: 'Sell tickets' }).click();
  await page.waitForURL('**/buy-tickets/event-show/*');
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
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL('**/ticket/scan?show=*');
  await page.getByText('Online').waitFor();
}

/** The list on the phone decides; what it decided is sent once the network is back. */
async function goOnWithoutNetwork(
  { page, look, expecting }: Day,
  second: SoldTicket,
  third: SoldTicket,
): Promise<void> {
  await expecting(/ERR_INTERNET_DISCONNECTED/, async () => {
    await page.context().setOffline(true);
    for (const { code } of [second, third]) {
      await scanByHand(page, code);
      await verdict(page, 'Come in').getByText('Decided without a connection').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByText('2 scans to be sent').waitFor();
    await look('offline');
    await page.context().setOffline(false);
    await page.getByText('Online').waitFor();
    await page.getByText('2 scans to be sent').waitFor({ state: 'detached' });
  });
}

/** Somebody asks after an order, somebody else after a pack. */
async function lookUp({ page, look }: Day, ticket: SoldTicket): Promise<void> {
  await page.goto(`/ticket/list?search=${ticket.reference}`);
  await page.getByRole('row').nth(1).waitFor();
  await look('tickets');
  await page.goto('/app/ticket-orders-group/event');
  await page
    .getByRole('article', { name: /^Tres noches de danza/ })
    .first()
    .waitFor();
  await look('packs');
}
