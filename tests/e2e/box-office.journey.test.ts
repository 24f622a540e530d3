import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { showStatus } from '#domain/calls/box-office.ts';
import { violations, violationsInBothSchemes } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { rivalTakes } from '../browser/rival.ts';
import { findFreeSeat, mapBox, showOnSale, zoomIn } from '../browser/seat-picker.ts';
import { signedInState, staffCalls } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';
import { overflowFindings } from '../shots/look-at-page.ts';

const EVENT = 'Tres noches de danza';

async function seller() {
  const storageState = await signedInState(ownProduct().url, 'ticket-manager@butaca.test');
  return newVisitor({ viewport: { width: 1440, height: 900 }, storageState, bypassCSP: true });
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Taquilla de la función' });
const removals = (page: Page) => panel(page).getByRole('button', { name: /^Quitar/ });
const soldAs = (page: Page) => panel(page).getByRole('heading', { name: /pedido/ });

async function openCounter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
}

/** Who has what of a show, as staff see it. */
async function statusOf(showId: number) {
  const { get } = await staffCalls(ownProduct().url, 'admin@butaca.test');
  return get(showStatus, `show/${showId}/status`);
}

it('a seller sells by the keyboard in ten presses, for cash and free, and moves a ticket to another seat', async () => {
  const { page, problems } = await seller();
  await page.goto('/ticket/buy');
  await page.getByLabel('Busca la función').fill(EVENT);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/buy-tickets/event-show/*');
  await page.getByRole('button', { name: 'Acercar' }).waitFor();

  await page.evaluate(() => {
    document.addEventListener('keydown', () => (document.body.dataset['presses'] = `${presses() + 1}`), true);
    function presses(): number {
      return Number(document.body.dataset['presses'] ?? 0);
    }
  });
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect.poll(() => removals(page).count()).toBe(2);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment.tendered');
  await page.keyboard.press('Enter');
  await soldAs(page).waitFor();
  expect(await soldAs(page).textContent()).toContain('Vendido');
  expect(Number(await page.evaluate(() => document.body.dataset['presses']))).toBeLessThanOrEqual(10);

  // The next customer begins with nothing; cash is given back; a double click sells once.
  await beginNext(page);
  await page.getByLabel('Entregado').fill('200');
  const sales: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sale')) sales.push(request.url());
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/sale'));
  await panel(page)
    .getByRole('button', { name: /^Cobrar/ })
    .dblclick();
  const { orderId, reference } = (await (await answered).json()) as { orderId: number; reference: string };
  await soldAs(page).waitFor();
  expect(sales).toHaveLength(1);
  await panel(page).getByText('Cambio', { exact: true }).waitFor();

  // Less cash than it costs, and no reason, are said beside their fields.
  await beginNext(page);
  await page.getByLabel('Entregado').fill('1');
  await page.keyboard.press('Enter');
  await page.getByText('Es menos de lo que cuesta').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await page.getByText('Escribe el motivo').waitFor();
  await page.getByLabel('Motivo').fill('Prensa');
  await page.keyboard.press('Enter');
  await soldAs(page).waitFor();

  const showId = Number(new URL(page.url()).pathname.split('/').at(-1));
  await moveTicket(page, { showId, orderId, reference });
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

/** The next customer, who gets the best seat. */
async function beginNext(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await soldAs(page).waitFor({ state: 'detached' });
  expect(await removals(page).count()).toBe(0);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => removals(page).count()).toBe(1);
}

/** The only ticket of a sale moves to a free seat, with what that costs more. */
async function moveTicket(
  page: Page,
  { showId, orderId, reference }: { showId: number; orderId: number; reference: string },
): Promise<void> {
  const seatOf = async () =>
    (await statusOf(showId)).claims.find(({ order }) => order?.id === orderId)?.seats ?? [];
  const before = await seatOf();

  await openCounter(page, `/buy-tickets/event-show/${showId}?move=${orderId}`);
  await panel(page).getByText(`Pedido ${reference}`).waitFor();
  // The only ticket there is, is the one that moves.
  const ticket = panel(page).getByRole('checkbox').first();
  await expect.poll(() => ticket.isChecked()).toBe(true);
  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.75 }, 4);
  const free = await findFreeSeat(page);
  await page.mouse.click(free.x, free.y);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Mover 1 entrada' }).click();
  const settle = panel(page).getByRole('button', { name: /y mover$/ });
  const moved = panel(page).getByRole('heading', { name: `Entradas movidas: pedido ${reference}` });
  await moved.or(settle).first().waitFor();
  if (await settle.isVisible()) await settle.click();
  await expect.poll(seatOf).not.toEqual(before);
  expect(await seatOf()).toHaveLength(1);
  await moved.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Entradas movidas');
  await panel(page).getByRole('button', { name: 'Imprimir' }).waitFor();
  await page.keyboard.press('Enter');
  await moved.waitFor({ state: 'detached' });
}

it('a ticket with a name on it is sold once the name is typed', async () => {
  const { page, problems } = await seller();
  const { showId } = await showOnSale(ownProduct().url, 'Derbi de invierno', 0);
  await openCounter(page, `/buy-tickets/event-show/${showId}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => removals(page).count()).toBe(1);
  const people = panel(page).getByRole('region', { name: 'Quién asiste' });
  await people.getByRole('button', { name: /^Quién asiste: 0 de 1/ }).waitFor();
  await panel(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('participants.0.firstName');
  expect(await violations(page)).toEqual([]);
  await people.getByLabel('Nombre').fill('Nora');
  await people.getByLabel('Apellidos').fill('Vives');
  await people.getByLabel('Correo electrónico').fill('nora@example.test');
  await people.getByLabel('DNI').fill('12345678A');
  await panel(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await people.getByText('Ese documento no es válido', { exact: false }).waitFor();
  await people.getByLabel('DNI').fill('12345678Z');
  await people.getByRole('button', { name: /^Quién asiste: 1 de 1/ }).waitFor();
  await people.getByLabel('DNI').press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('payment.tendered');
  await page.keyboard.press('Enter');
  await soldAs(page).waitFor();
  expect(problems).toEqual([]);
});

it('two sellers want one seat and one gets it; seats are drawn around, blocked with a reason, and given free', async () => {
  const { page, problems } = await seller();
  const { showId } = await showOnSale(ownProduct().url, EVENT, 2);
  await openCounter(page, `/buy-tickets/event-show/${showId}`);
  const box = await mapBox(page);
  await zoomIn(page, { x: box.x + box.width * 0.5, y: box.y + box.height * 0.75 }, 4);
  const first = await findFreeSeat(page);
  await page.mouse.click(first.x, first.y);
  await expect.poll(() => removals(page).count()).toBe(1);

  const second = await findFreeSeat(page, first);
  let raced = false;
  await page.route('**/api/booking/*/seat', async (route) => {
    const wanted = (route.request().postDataJSON() as { seats: { showId: number; seat: number }[] }).seats[0];
    if (!raced && wanted !== undefined) raced = await rivalTakes([wanted]);
    await route.continue();
  });
  await page.mouse.click(second.x, second.y);
  await panel(page)
    .getByText(/Alguien ha sido más rápido/)
    .waitFor();
  expect(raced).toBe(true);
  expect(await removals(page).count()).toBe(1);

  // Blocked for all but staff.
  await removals(page).click();
  await expect.poll(() => removals(page).count()).toBe(0);
  await page.keyboard.press('b');
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.56, { steps: 6 });
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.62, { steps: 6 });
  await page.mouse.up();
  const press = panel(page).getByRole('button', { name: /^Bloquear \d/ });
  await press.waitFor();
  await press.click();
  await page.getByText('Escribe el motivo').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Motivo').fill('Cámaras de televisión');
  await press.click();
  await page
    .getByText(/butacas? bloqueadas?$/)
    .first()
    .waitFor();
  const blocked = async () => (await statusOf(showId)).claims.filter(({ state }) => state === 'blocked');
  const claims = (await blocked()).filter(({ reason }) => reason === 'Cámaras de televisión');
  expect(claims.length).toBeGreaterThan(0);
  const seat = claims[0]?.seats[0] ?? -1;
  expect(await rivalTakes([{ showId, seat }])).toBe(false);

  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.62, { steps: 8 });
  await page.mouse.up();
  await panel(page)
    .getByRole('button', { name: /^Desbloquear/ })
    .click();
  await expect
    .poll(async () => (await blocked()).filter(({ reason }) => reason === 'Cámaras de televisión').length)
    .toBe(0);
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

it('on a phone the total stays in sight, and leads down to where it is settled', async () => {
  const storageState = await signedInState(ownProduct().url, 'ticket-manager@butaca.test');
  const { page, problems } = await newVisitor({ viewport: { width: 390, height: 844 }, storageState });
  const { showId } = await showOnSale(ownProduct().url, 'Derbi de invierno', 0);
  await openCounter(page, `/buy-tickets/event-show/${showId}`);
  await panel(page)
    .getByRole('button', { name: /^(Elegir la mejor|Las mejores)/ })
    .click();
  await removals(page).first().waitFor();
  const settle = page.getByRole('button', { name: 'Ir al cobro' });
  await settle.waitFor();
  expect(await violations(page)).toEqual([]);
  // In sight without scrolling, which pressing it would do by itself.
  expect(await isInSight(settle)).toBe(true);
  await settle.click();
  await expect.poll(() => settle.count()).toBe(0);
  expect(await isInSight(panel(page).getByRole('button', { name: /^Cobrar/ }))).toBe(true);
  await page.getByRole('button', { name: /^Soltarlo todo/ }).click();
  await expect.poll(() => removals(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

it('on a phone long e-mails and large amounts stay within what they stand in', async () => {
  const storageState = await signedInState(ownProduct().url, 'ticket-manager@butaca.test');
  const { page, problems } = await newVisitor({ viewport: { width: 320, height: 700 }, storageState });
  const { showId } = await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 3);
  await openCounter(page, `/buy-tickets/event-show/${showId}`);
  for (let party = 2; party < 5; party++)
    await page.getByRole('button', { name: 'Una más', exact: true }).click();
  await panel(page)
    .getByRole('button', { name: /^(Elegir la mejor|Las mejores)/ })
    .click();
  await removals(page).first().waitFor();
  const settle = page.getByRole('button', { name: 'Ir al cobro' });
  await settle.waitFor();
  const isCut = await settle.evaluate((button) =>
    [...button.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth),
  );
  expect(isCut).toBe(false);
  await panel(page).getByRole('button', { name: 'Nuevo' }).click();
  await page.getByLabel('Nombre', { exact: false }).first().fill('Concepción');
  const email = `concepcion.fernandez-echevarria.de.la.rua-${Date.now()}@gutierrez.example.test`;
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await panel(page).getByText(email).waitFor();
  await panel(page)
    .getByRole('button', { name: /^Cobrar/ })
    .click();
  await page.getByText(`Las entradas van de camino a ${email}.`).waitFor();
  expect(await overflowFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

/** Whole within the window as it is scrolled. */
async function isInSight(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
}
