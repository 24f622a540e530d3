import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { mailedLink } from '../../browser/mailbox.ts';
import { publishNamedEvent, withdrawEvent } from '../../browser/named-event.ts';
import { ownProduct } from '../../browser/ground.ts';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { customer } from '../../browser/people/people.ts';
import { showOnSale } from '../../browser/seat-picker.ts';
import { staffCalls } from '../../browser/staff-calls.ts';

const EMAIL = 'user@butaca.test';

it(
  'a customer buys a pack and two named tickets, completes them by the link, and gives one back',
  async () => {
    const calls = await staffCalls(ownProduct().url, 'admin@butaca.test');
    const match = `Partido de ${Date.now()}`;
    const eventId = await publishNamedEvent(calls, match);
    onTestFinished(async () => withdrawEvent(calls, eventId));
    const day = await beginDay(customer);
    await changeProfile(day);
    await buyPack(day);
    await buyTwo(day, match);
    await completeThem(day);
    await useMyTickets(day, match);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(customer.routes.toSorted());
  },
  DAY_MS,
);

async function changeProfile({ page, look }: Day): Promise<void> {
  await page.getByRole('button', { name: 'Lucía Ortega' }).click();
  await page.getByRole('link', { name: 'Update profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  await look('profile');
  await page.locator('#phone').fill('600 100 200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Profile updated').waitFor();
}

/** Found by the search: three nights of dance, the best seats in each. */
async function buyPack({ page, look }: Day): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search events' }).fill('danza');
  await page.getByRole('option', { name: 'Tres noches de danza' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tres noches de danza' }).waitFor();
  await look('event');
  await page.getByRole('link', { name: 'Choose packs' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await look('pack');
  await page.getByRole('button', { name: 'Best seats in every show' }).click();
  await page.getByText('Packs complete').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You are buying as Lucía Ortega').waitFor();
  await look('confirm-pack');
  await payAndSee(page, 3);
  await look('pack-tickets');
  const calendar = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Add to calendar' })
    .or(page.getByRole('link', { name: 'Add to calendar' }))
    .first()
    .click();
  expect(readFileSync(await (await calendar).path(), 'utf8')).toContain('BEGIN:VCALENDAR');
}

/** For whom they are is left for later. */
async function buyTwo({ page, look }: Day, match: string): Promise<void> {
  const show = await showOnSale(ownProduct().url, match);
  await page.goto(`/event/${show.eventId}/show/${show.showId}/select`);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  await look('map');
  await page.getByRole('button', { name: 'Best 2 together' }).click();
  const cart = page.getByRole('complementary', { name: 'Your selection' });
  await expect.poll(() => cart.getByRole('button', { name: /^Remove/ }).count()).toBe(2);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('You are buying as Lucía Ortega').waitFor();
  await look('confirm-named');
  await payAndSee(page, 2);
}

/** Ends at so many tickets. */
async function payAndSee(page: Page, count: number): Promise<void> {
  await page.getByLabel('I accept the terms and conditions').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const later = page.getByRole('button', { name: 'Continue and complete them later' });
  const bank = page.getByRole('heading', { name: 'Test payment' });
  await later.or(bank).waitFor();
  if (await later.isVisible()) await later.click();
  await bank.waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/confirmed?booking=*');
  const codes = page.getByRole('img', { name: /QR code of ticket/ });
  await expect.poll(() => codes.count()).toBe(count);
}

async function completeThem({ page, look }: Day): Promise<void> {
  await page.goto(await mailedLink(EMAIL, '/participants'));
  await page.getByRole('heading', { level: 1, name: 'Participant details' }).waitFor();
  await look('participants');
  const people = [
    ['Lucía', 'Ortega', EMAIL, '12345678Z'],
    ['Leo', 'Ortega', 'leo@example.test', 'X1234567L'],
  ];
  for (const [place, person] of people.entries()) {
    for (const [index, field] of ['firstName', 'lastName', 'email', 'dni'].entries()) {
      await page.locator(`[id="participants.${place}.${field}"]`).fill(person[index] ?? '');
    }
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved\./).waitFor();
}

/** Sends one ticket on and gives the other back. */
async function useMyTickets({ page, look }: Day, match: string): Promise<void> {
  await page.goto('/my-tickets');
  const order = page.getByRole('article', { name: match });
  await order.waitFor();
  await look('my-tickets');
  const show = order.getByRole('button', { name: 'Show tickets' });
  if (await show.isVisible()) await show.click();
  const deeds = order.getByRole('group', { name: 'What to do with ticket 2' });
  await deeds.getByRole('button', { name: 'Send by e-mail' }).click();
  await page.getByText('Ticket sent to leo@example.test').waitFor();
  await order.getByRole('button', { name: 'Return tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return tickets' });
  await dialog.getByRole('checkbox').last().check();
  await look('give-back');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await page
    .getByText(/is being refunded to you/)
    .first()
    .waitFor();
  await order.getByText('Void', { exact: true }).first().waitFor();
}
