import type { Locator, Page } from 'playwright-core';

/** Steps of choosing in the list of seats. */

/** Opens the seat selection of a show as a list, with all seats of the first row of a region that has so many free. */
export async function openRow(
  page: Page,
  { eventId, showId }: { readonly eventId: number; readonly showId: number },
  { region, free }: { readonly region: RegExp; readonly free: number },
): Promise<void> {
  await page.goto(`/event/${eventId}/show/${showId}/select`);
  await page.getByText('Lista', { exact: true }).click();
  await page.getByRole('button', { name: region }).first().click();
  const rows = page.getByRole('button', { name: /^Fila .+ libres?$/ });
  await rows.first().waitFor();
  const names = await rows.allTextContents();
  const row = names.findIndex((name) => Number(/(\d+) libres?/.exec(name)?.[1] ?? 0) >= free);
  if (row < 0) throw new Error(`no row of ${String(region)} has ${free} free seats: ${names.join('; ')}`);
  await rows.nth(row).click();
  await seats(page).first().waitFor();
}

/** The seats of the open row. */
export function seats(page: Page, state?: 'available' | 'mine' | 'occupied'): Locator {
  return page.locator(state === undefined ? '[data-seat]' : `[data-seat][data-state="${state}"]`);
}

/** A seat by its index in the plan. */
export function seatAt(page: Page, seat: number): Locator {
  return page.locator(`[data-seat="${seat}"]`);
}

/** The indices of the free seats of the open row. */
export async function freeSeats(page: Page): Promise<readonly number[]> {
  return seats(page, 'available').evaluateAll((nodes) =>
    nodes.map((node) => Number(node.getAttribute('data-seat'))),
  );
}

/** What is in the cart: the lines that can be given back. */
export function cartLines(page: Page): Locator {
  return page
    .getByRole('complementary', { name: 'Tu selección' })
    .getByRole('button', { name: /^Quitar Fila/ });
}
