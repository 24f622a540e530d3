import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ManagedOrderDetail } from '#domain/calls/managed-ticket.ts';
import { violationsInBothSchemes } from '../browser/axe.ts';
import { listRow, nameOf, orderOfFour, peopleOf } from '../browser/orders.ts';
import { ownProduct } from '../browser/ground.ts';
import { keepPrinted, printed } from '../browser/paper.ts';
import { type StaffCalls, staffCalls } from '../browser/staff-calls.ts';
import { signedInVisitor } from '../browser/visitor.ts';

const ADMIN = 'admin@butaca.test';

let calls: StaffCalls;

beforeAll(async () => {
  calls = await staffCalls(ownProduct().url, ADMIN);
});
it('an admin finds an order, completes one of its people by hand and the others by a file with a bad line', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, problems } = await signedInVisitor(ADMIN, { viewport, colorScheme: 'light' });
  await keepPrinted(page);
  const order = await orderOfFour(calls);

  await page.goto('/ticket/list');
  await page.getByPlaceholder('Referencia, nombre o correo').fill(order.reference);
  await page.getByRole('link', { name: order.reference }).click();
  const drawer = page.getByRole('dialog', { name: 'Pedido' });
  await drawer.getByRole('link', { name: 'Participantes' }).click();
  const missing = page.getByText('Falta el correo electrónico de 3 participantes', { exact: true });
  await missing.waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await completeTheBuyer(page, order);
  await importTheOthers(page);
  await missing.waitFor({ state: 'detached' });
  expect((await peopleOf(calls, order)).flatMap((one) => one.missing)).toEqual([]);

  await page.getByRole('button', { name: 'Imprimir lista' }).click();
  await expect.poll(() => printed(page)).toContain('Lista de participantes');
  expect(await printed(page)).toContain('Nora Vives');
  expect(problems).toEqual([]);
});

async function completeTheBuyer(page: Page, order: ManagedOrderDetail): Promise<void> {
  const [name = ''] = (await peopleOf(calls, order)).map(nameOf);
  await listRow(page, 'Participantes', name).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.locator('#dni-error').getByText('Este campo es obligatorio').waitFor();
  await page.locator('#dni').fill('12345678Z');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await listRow(page, 'Participantes', name).getByText('Completos').waitFor();
}

/** One line has no e-mail that could be one: said beside it, the others are stored, and it is mended in place. */
async function importTheOthers(page: Page): Promise<void> {
  const lines = [
    'Nombre;Apellidos;Correo;NIF',
    // lines follow the tickets: the buyer's has nothing that is not there already
    ';;;12345678Z',
    'Nora;Vives;nora@example.test;00000001R',
    'Pau;Vives;pau.example.test;00000002W',
    'Marc;Vives;marc@example.test;00000003A',
  ];
  const file = { name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByRole('button', { name: 'Importar CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar participantes' });
  await dialog.getByRole('button', { name: 'Elegir archivo' }).waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText('1 línea con errores').waitFor();
  const cell = dialog.getByLabel('Correo electrónico, línea 4');
  expect(await cell.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByText('Escribe un correo electrónico válido, como nombre@ejemplo.com').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Importar 3 líneas' }).click();
  await dialog.getByText('Nora', { exact: true }).waitFor({ state: 'detached' });
  await cell.fill('pau@example.test');
  await dialog.getByRole('button', { name: 'Importar 1 línea' }).click();
  await dialog.waitFor({ state: 'detached' });
  await listRow(page, 'Participantes', /Pau Vives/)
    .getByText('Completos')
    .waitFor();
}
