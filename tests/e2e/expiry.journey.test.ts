import { expect, it } from 'vitest';
import { violations } from '../browser/axe.ts';
import { ownProduct } from '../browser/ground.ts';
import { rivalTakes } from '../browser/rival.ts';
import { rushBooking } from '../browser/rush-booking.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { cartLines, freeSeats, openRow, seatAt } from '../browser/seat-lister.ts';
import { newVisitor } from '../browser/visitor.ts';

const phone = { width: 390, height: 844 };

it('the time runs out, on a desk and on a phone, also over a reload, and what is still free is taken again', async () => {
  const show = await showOnSale(ownProduct().url, 'La casa de Bernarda Alba', 3);
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
  await openRow(page, show, { region: /^Anfiteatro/, free: 3 });
  const [first = -1, second = -1] = await freeSeats(page);
  const answered = page.waitForResponse('**/api/open/booking/');
  await seatAt(page, first).click();
  await seatAt(page, second).click();
  const { booking } = (await (await answered).json()) as { booking: { id: string } };
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(10:00|9:\d\d)$/);
  await expect.poll(() => seatAt(page, second).getAttribute('data-pending')).toBeNull();
  await expect.poll(() => cartLines(page).count()).toBe(2);

  await rushBooking(booking.id, 4);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await page
    .getByText('Te quedan 30 segundos para terminar la compra')
    .first()
    .waitFor({ state: 'attached' });
  const note = page.getByRole('region', { name: 'Aviso' });
  await note.getByText('El tiempo para completar la reserva ha terminado').waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await expect.poll(() => cartLines(page).count()).toBe(0);
  await note.getByRole('button', { name: 'Volver a reservar lo mismo' }).waitFor();

  await page.setViewportSize(phone);
  await note.getByRole('button', { name: 'Volver a reservar lo mismo' }).waitFor();
  expect(await rivalTakes([{ showId: show.showId, seat: second }])).toBe(true);
  await page.reload();
  await expect
    .poll(() => note.getByRole('list', { name: 'Ya no están libres' }).getByRole('listitem').count())
    .toBe(1);
  expect(await violations(page)).toEqual([]);
  await note.getByRole('button', { name: 'Volver a reservar la que sigue libre' }).click();
  await expect.poll(() => cartLines(page).count()).toBe(1);
  await page.getByRole('timer').waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await page.reload();
  await expect.poll(() => cartLines(page).count()).toBe(1);
  expect(await note.count()).toBe(0);
  expect(problems).toEqual([]);
});
