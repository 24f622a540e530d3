import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { scanList } from '#domain/calls/scan.ts';
import { codeVideo } from '../browser/code-video.ts';
import { scanByHand } from '../browser/hand-scanner.ts';
import { launchWithCamera } from '../browser/launch-chromium.ts';
import { ownProduct } from '../browser/ground.ts';
import { type SoldTicket, soldTickets } from '../browser/sold-tickets.ts';
import { signedInState, staffCalls } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

const USHER = 'seat-usher@butaca.test';
const phone = { viewport: { width: 390, height: 844 } };

let browser: Browser;
let video: string;
let seen: SoldTicket;
let others: readonly SoldTicket[];

beforeAll(async () => {
  const [first, ...rest] = await soldTickets(5);
  if (first === undefined || rest.length < 4) throw new Error('the demo has too few tickets');
  seen = first;
  others = rest;
  video = codeVideo(seen.code);
  browser = await launchWithCamera(inject('chromiumPath'), video);
});
afterAll(async () => {
  await browser.close();
  rmSync(dirname(video), { recursive: true });
});

/** An usher before a door of the show, with its list on the device. */
async function atTheDoor(gate: string, options: BrowserContextOptions = {}) {
  const storageState = await signedInState(ownProduct().url, USHER);
  const visitor = await newVisitor({ ...phone, storageState, colorScheme: 'light', ...options }, browser);
  const { page } = visitor;
  await page.goto(`/ticket/scan?show=${seen.showId}`);
  await page.getByLabel('Puerta', { exact: true }).fill(gate);
  await page.keyboard.press('Tab');
  await page.getByText('En línea').waitFor();
  return visitor;
}

const verdict = (page: Page, word: string) => page.getByRole('alertdialog', { name: word });

/** The console reports each call that the missing network ends. */
const unforeseen = (problems: readonly string[]) =>
  problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text));

it('the camera reads a code; a hand scanner types anywhere; people are found and let in, and it is undone', async () => {
  const { page, problems } = await atTheDoor('Norte');
  await page.getByRole('button', { name: 'Encender la cámara' }).click();
  await verdict(page, 'Adelante').waitFor();
  expect(await verdict(page, 'Adelante').innerText()).toContain(seen.regionName);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Apagar la cámara' }).click();
  await scanByHand(page, seen.code);
  await verdict(page, 'Ya usada').waitFor();
  expect(await verdict(page, 'Ya usada').innerText()).toContain('Norte');
  await page.keyboard.press('Escape');

  const [typed, named] = [others[0]!, others[1]!];
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await page.locator('#code-error').getByText('El valor está vacío').waitFor();
  const gate = page.getByLabel('Puerta', { exact: true });
  await gate.focus();
  await scanByHand(page, typed.code.replace(/.{4}$/, 'AAAA'));
  await verdict(page, 'Código no válido').waitFor();
  await page.keyboard.press('Escape');
  expect(await gate.inputValue()).toBe('Norte');
  await scanByHand(page, typed.code);
  await verdict(page, 'Adelante').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer el uso' });
  await dialog.getByLabel('Motivo').fill('Se ha marchado');
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('La entrada vuelve a ser válida').waitFor();

  await page.getByLabel('Código, nombre, pedido o butaca').fill(named.reference);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await page
    .getByRole('button', { name: /^Dejar entrar a/ })
    .first()
    .click();
  await verdict(page, 'Adelante').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cambiar de función' }).click();
  await page
    .getByRole('link', { name: new RegExp(seen.eventName) })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});

it('a device that was there before starts without a network, its list decides, and two that let in the same person both hear of it', async () => {
  const { page, problems } = await atTheDoor('Este', { serviceWorkers: 'allow' });
  const { page: other } = await atTheDoor('Oeste');
  const [both, alone] = [others[2]!, others[3]!];
  // What was open before the service worker came is kept at the next visit.
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText('En línea').waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('Sin conexión: se decide con la lista guardada').waitFor();
  await scanByHand(page, both.code);
  await verdict(page, 'Adelante').getByText('Decidido sin conexión').waitFor();
  await scanByHand(page, both.code);
  await verdict(page, 'Ya usada').waitFor();
  await scanByHand(page, alone.code);
  await verdict(page, 'Adelante').waitFor();
  await page.getByText('2 lecturas por enviar').waitFor();

  await scanByHand(other, both.code);
  await verdict(other, 'Adelante').waitFor();
  await page.context().setOffline(false);
  for (const device of [page, other]) {
    const conflicts = device.getByRole('region', { name: 'Conflictos' });
    await conflicts.getByText(/Este/).first().waitFor();
    await conflicts
      .getByText(/Antes: .*Oeste/)
      .first()
      .waitFor();
  }
  await page.getByText('En línea').waitFor();
  const calls = await staffCalls(ownProduct().url, USHER);
  const { tickets } = await calls.get(scanList, `scan/show/${seen.showId}`);
  const gates = tickets.filter(({ id }) => id === both.id || id === alone.id).map(({ usedGate }) => usedGate);
  expect(gates.toSorted()).toEqual(['Este', 'Oeste']);
  expect(unforeseen(problems)).toEqual([]);
});
