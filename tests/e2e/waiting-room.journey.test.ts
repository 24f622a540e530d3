import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownProduct } from '../browser/ground.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { signedInState } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';
import { queueUp } from '../browser/waiting-room.ts';

const window = { viewport: { width: 1280, height: 800 } };

/** Somebody without a browser begins a booking, unless there is a queue. */
async function begin(showId: number): Promise<void> {
  const response = await fetch(`${ownProduct().url}/api/open/best-available`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ showId, quantity: 1 }),
  });
  if (response.status !== 201 && response.status !== 409) throw new Error(`answered ${response.status}`);
}

async function setUp(page: Page, isOn: boolean, rate: number): Promise<void> {
  const on = page.getByRole('switch', { name: 'Usar la sala de espera en este evento' });
  await on.setChecked(isOn, { force: true });
  await page.getByLabel('Compras por minuto que la abren').fill('1');
  await page.getByLabel('Personas por minuto, mínimo').fill(String(rate));
  await page.getByLabel('Personas por minuto, máximo').fill(String(rate));
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/waiting-room') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await answered).status()).toBe(200);
}

const ahead = (page: Page) => page.locator('dt:has-text("Personas delante de ti") + dd').textContent();

it('staff switch it on, the demand opens it, and a visitor waits for a turn and gets it', async () => {
  const { eventId, showId } = await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 2);
  const storageState = await signedInState(ownProduct().url, 'admin@butaca.test');
  const staff = await newVisitor({ ...window, storageState });
  await staff.page.goto(`/app/event/${eventId}?tab=waitingRoom`);
  // One a minute: nobody's turn comes while all arrive.
  await setUp(staff.page, true, 1);
  await begin(showId);
  await begin(showId);
  await staff.page.getByText('Dando turnos').waitFor();

  await queueUp(ownProduct().url, eventId);
  const { page, problems } = await newVisitor(window);
  const select = `/event/${eventId}/show/${showId}/select`;
  // The page asks when the server tells it to, up to minutes later, which pass at once.
  await page.clock.install();
  await page.goto(select);
  await page.waitForURL(`**/event/${eventId}/queue?show=${showId}`);
  await page.getByRole('heading', { name: 'Estás en la cola' }).waitFor();
  const before = Number(await ahead(page));
  await page.reload();
  await page.getByRole('heading', { name: 'Estás en la cola' }).waitFor();
  expect(Number(await ahead(page))).toBeLessThanOrEqual(before);

  await setUp(staff.page, true, 600);
  // By itself.
  const goesOn = async () => {
    await page.clock.fastForward(30_000);
    return new URL(page.url()).pathname;
  };
  await expect.poll(goesOn, { interval: 500, timeout: 60_000 }).toBe(select);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await setUp(staff.page, false, 600);
  expect([...problems, ...staff.problems]).toEqual([]);
});
