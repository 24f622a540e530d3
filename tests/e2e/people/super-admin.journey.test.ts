import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listRow, NAMED_EVENT, nameOf, orderOfFour, peopleOf } from '../../browser/orders.ts';
import { ownProduct } from '../../browser/ground.ts';
import { beginDay, DAY_MS, type Day } from '../../browser/people/day.ts';
import { superAdmin } from '../../browser/people/people.ts';
import { staffCalls } from '../../browser/staff-calls.ts';

it(
  'a super admin looks after the house: its spaces, people, categories, notices, material, and what was done in it',
  async () => {
    const day = await beginDay(superAdmin);
    await day.beLedOn('/app', '/app/home');
    await heading(day.page, 'Hola, Sara').waitFor();
    await day.look('home');
    await makeSpace(day);
    await inviteSomebody(day);
    await keepCategories(day);
    await prepareNotice(day);
    await handOut(day);
    await lookAfterTheHouse(day);
    await actAsAnother(day);
    expect(day.findings()).toEqual([]);
    expect(day.visited()).toEqual(superAdmin.routes.toSorted());
  },
  DAY_MS,
);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function makeSpace({ page, look }: Day): Promise<void> {
  const name = `Teatro de ${Date.now()}`;
  await page.goto('/app/spaces/create');
  await heading(page, 'Nuevo espacio').waitFor();
  await look('new-space');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Ciudad').fill('Santander');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await heading(page, name).waitFor();
  await look('space');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await heading(page, 'Editar espacio').waitFor();
  await look('edit-space');
  await page.getByLabel('Ciudad').fill('Laredo');
  await page.keyboard.press('Control+s');
  await heading(page, name).waitFor();
}

async function inviteSomebody({ page, look }: Day): Promise<void> {
  const email = `berta-${Date.now()}@example.test`;
  await page.goto('/app/user');
  await page.getByRole('row').nth(1).waitFor();
  await look('users');
  await page.goto('/app/user/create');
  await heading(page, 'Nuevo usuario').waitFor();
  await look('new-user');
  await page.locator('#name').fill('Berta');
  await page.locator('#lastName').fill('Mas');
  await page.locator('#email').fill(email);
  await page.getByRole('combobox', { name: 'Roles' }).fill('taquilla');
  await page.getByRole('option', { name: 'Taquilla' }).click();
  await page.getByRole('button', { name: 'Crear e invitar' }).click();
  await heading(page, 'Berta Mas').waitFor();
  await look('user');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await heading(page, 'Editar usuario').waitFor();
  await look('edit-user');
  await page.locator('#phone').fill('600 300 400');
  await page.keyboard.press('Control+s');
  await heading(page, 'Berta Mas').waitFor();
  await page.getByText('600 300 400').first().waitFor();
}

/** One is made, renamed and taken away again; one with events stays. */
async function keepCategories({ page, look, expecting }: Day): Promise<void> {
  const name = `Magia de ${Date.now()}`;
  await page.goto('/app/category');
  await listRow(page, 'Categorías', /^Teatro/).waitFor();
  await look('categories');
  await page.getByRole('link', { name: 'Nueva categoría' }).click();
  await heading(page, 'Nueva categoría').waitFor();
  await look('new-category');
  await page.getByLabel('Nombre').fill(`${name} y cerca`);
  await page.keyboard.press('Control+s');
  await heading(page, `${name} y cerca`).waitFor();
  await look('category');
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await heading(page, 'Editar categoría').waitFor();
  await look('edit-category');
  await page.getByLabel('Nombre').fill(name);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: `Más acciones de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const sure = page.getByRole('dialog', { name: `¿Eliminar ${name}?` });
  await sure.getByRole('button', { name: 'Eliminar' }).click();
  await listRow(page, 'Categorías', /^Teatro/).waitFor();
  await page.getByRole('button', { name: 'Más acciones de Teatro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const inUse = page.getByRole('dialog', { name: 'No se puede eliminar Teatro' });
  await expecting(/^409 \/api\/category\/\d+$/, async () => {
    const asked = page.getByRole('dialog', { name: '¿Eliminar Teatro?' });
    await asked.getByRole('button', { name: 'Eliminar' }).click();
    await inUse.waitFor();
  });
  await page.keyboard.press('Escape');
  await inUse.waitFor({ state: 'detached' });
}

/** Written, counted, and not sent in the end. */
async function prepareNotice({ page, look }: Day): Promise<void> {
  await page.goto('/app/notifications');
  const drill = page.getByRole('link', { name: 'Simulacro de evacuación' }).first();
  await drill.waitFor();
  await look('notifications');
  await drill.click();
  await heading(page, 'Simulacro de evacuación').waitFor();
  await look('notification');
  await page.goto('/app/notifications/create');
  await heading(page, 'Nuevo aviso').waitFor();
  await look('new-notification');
  await page.locator('#title').fill('Cambio de hora');
  await page.locator('#message').fill('La función empieza a las 21:00.');
  await page.getByRole('combobox', { name: 'Compradores de un evento' }).click();
  await page.getByRole('option', { name: 'La casa de Bernarda Alba' }).click();
  await page.getByRole('button', { name: /^Enviar a \d+ personas$/ }).click();
  const question = page.getByRole('dialog', { name: /^¿Enviar el aviso a \d+ personas\?$/ });
  await question.waitFor();
  await look('send-to-whom');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
}

/** A new thing is defined, its stock set right, and handed to who has an order. */
async function handOut({ page, look }: Day): Promise<void> {
  const thing = `Paraguas ${Date.now()}`;
  const calls = await staffCalls(ownProduct().url, 'super-admin@butaca.test');
  const order = await orderOfFour(calls);
  const [buyer = ''] = (await peopleOf(calls, order)).map(nameOf);
  await page.goto(`/event/${NAMED_EVENT}/event-assets`);
  await heading(page, 'Material').waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await look('assets');
  await page.getByRole('link', { name: 'Nuevo material' }).click();
  await heading(page, 'Nuevo material').waitFor();
  await look('new-asset');
  await page.getByLabel('Nombre').fill(thing);
  await page.getByLabel('Existencias').fill('2');
  await page.keyboard.press('Control+s');
  const row = listRow(page, 'Material', new RegExp(`^${thing}`));
  await row.getByRole('link').first().click();
  await heading(page, 'Editar material').waitFor();
  await look('edit-asset');
  await page.getByLabel('Existencias').fill('3');
  await page.keyboard.press('Control+s');
  await row.waitFor();
  await page.goto(`/app/event/${order.event.id}`);
  await page.getByRole('link', { name: 'Participantes', exact: true }).click();
  await page.getByPlaceholder('Nombre, correo o pedido').fill(order.reference);
  await listRow(page, 'Participantes', buyer).getByText(order.reference).first().waitFor();
  await look('event-participants');
  await page.goto(`/app/ticket-order/${order.id}/participants`);
  await listRow(page, 'Participantes', buyer).waitFor();
  await look('participants');
  await listRow(page, 'Participantes', buyer).getByRole('link').first().click();
  await heading(page, buyer).waitFor();
  await look('participant');
  await page.getByRole('link', { name: 'Entregas' }).click();
  await page.getByRole('button', { name: `Entregar: ${thing}` }).click();
  await page.getByRole('button', { name: `Deshacer: ${thing}` }).waitFor();
  await look('handed-out');
}

async function lookAfterTheHouse({ page, look }: Day): Promise<void> {
  await page.goto('/app/operations');
  await heading(page, 'Venta en directo').waitFor();
  await page.getByRole('region', { name: '1 servidor' }).waitFor();
  await look('operations');
  await page.goto('/app/ticket-key');
  await heading(page, 'Claves de las entradas').waitFor();
  await look('ticket-keys');
}

/** As a buyer, over a reload, and back; the log says so. */
async function actAsAnother({ page, look }: Day): Promise<void> {
  await page.getByRole('button', { name: 'Sara Pons' }).click();
  await page.getByRole('button', { name: 'Actuar como otro usuario' }).click();
  const padding = await page.getByRole('dialog').evaluate((dialog) => {
    const { paddingTop, paddingBottom } = getComputedStyle(dialog);
    return [paddingTop, paddingBottom];
  });
  expect(padding).toEqual(['50px', '50px']);
  await page.getByRole('combobox', { name: 'Usuario' }).fill('lucia');
  await page.getByRole('option', { name: 'Lucía Ortega - user@butaca.test' }).click();
  await look('as-whom');
  await page.getByRole('button', { name: 'Actuar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const banner = page.getByRole('region', { name: 'Estás actuando como otro usuario' });
  await banner.getByText('Sara Pons actúa como Lucía Ortega').waitFor();
  await page.reload();
  await banner.getByText('Sara Pons actúa como Lucía Ortega').waitFor();
  await look('as-another');
  await banner.getByRole('button', { name: 'Volver' }).click();
  await heading(page, 'Hola, Sara').waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/home');
  expect(await banner.count()).toBe(0);
  await page.goto('/app/audit-log?action=user.switched');
  await page
    .getByRole('row', { name: /Actuó como otro usuario/ })
    .first()
    .waitFor();
  await look('audit-log');
}
