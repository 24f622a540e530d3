import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { cardText, findFreeSeat, mapBox, showOnSale, type PagePoint } from '../browser/seat-picker.ts';
import { images, settled, sit, type Studio } from './studio.ts';

const EVENT = 'Tres noches de danza';
const OTHER_BUYERS = 3;
/** Of the wheel. */
const TURNS = 4;
const FRAME_MS = 100;
const LAST_FRAME_MS = 2000;
const WIDTH = 800;
const QUALITY = 45;
const LARGEST_BYTES = 1.5 * 1024 * 1024;

/**
 * docs/images/seat-map.webp: a visitor comes to a theatre, goes nearer and takes two seats while others take theirs.
 * The page's clock is moved by hand, one frame after the other, so that a slow machine makes the same film.
 */
export async function mapAnimation(studio: Studio): Promise<void> {
  const { page } = await sit(studio, 'es', {
    viewport: { width: 1040, height: 650 },
    bypassCSP: true,
  });
  await page.addInitScript(showPointer);
  const show = await showOnSale(studio.productUrl, EVENT);
  await page.clock.install();
  await page.goto(`/event/${show.eventId}/show/${show.showId}/select`);
  await page.getByRole('button', { name: 'Acercar' }).waitFor();
  await settled(page);

  const box = await mapBox(page);
  // Between the first rows, where the best seats are that others take.
  const stalls = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.28 };
  const film = await startFilm(page);
  await film.moveTo(stalls, 6);
  await film.run(2);
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, -160);
    await film.run(3);
  }
  await film.run(6);
  for (let buyer = 0; buyer < OTHER_BUYERS; buyer++) {
    await takeBestPair(studio, show.showId);
    await film.run(5);
  }
  const pair = await film.hidden(() => findPair(page));
  for (const seat of pair) await film.take(seat);
  await film.run(4);
  await film.save(join(images, 'seat-map.webp'));
  await page.context().close();
}

/** Somebody without a browser takes the best two seats that are left. */
async function takeBestPair({ productUrl }: Studio, showId: number): Promise<void> {
  const answer = await fetch(`${productUrl}/api/open/best-available`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ showId, quantity: 2 }),
  });
  if (answer.status !== 201)
    throw new Error(`best available answered ${answer.status}: ${await answer.text()}`);
}

/** Two free seats side by side on the screen. */
async function findPair(page: Page): Promise<readonly [PagePoint, PagePoint]> {
  let left = await findFreeSeat(page);
  let name = await seatUnderPointer(page);
  for (;;) {
    const right = await findFreeSeat(page, left);
    const next = await seatUnderPointer(page);
    if (next.row === name.row && Math.abs(next.seat - name.seat) === 1) return [left, right];
    [left, name] = [right, next];
  }
}

async function seatUnderPointer(page: Page): Promise<{ readonly row: string; readonly seat: number }> {
  const [, row = '', seat] = /Fila (\S+), butaca (\d+)/.exec((await cardText(page)) ?? '') ?? [];
  return { row, seat: Number(seat) };
}

async function startFilm(page: Page) {
  const frames: Buffer[] = [];
  let at: PagePoint = { x: 0, y: 0 };
  await page.clock.pauseAt(Date.now() + 1000);
  const shoot = async () => {
    await page.clock.runFor(FRAME_MS);
    frames.push(await page.screenshot({ type: 'jpeg', quality: 95 }));
  };
  const run = async (count: number) => {
    for (let frame = 0; frame < count; frame++) await shoot();
  };
  const moveTo = async (to: PagePoint, count: number) => {
    const from = at;
    for (let step = 1; step <= count; step++) {
      const share = step / count;
      await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      await shoot();
    }
    at = to;
  };
  return {
    run,
    moveTo,
    /** Something that the film does not show, such as looking for a seat. */
    hidden: async <Value>(act: () => Promise<Value>): Promise<Value> => {
      await page.clock.resume();
      const value = await act();
      await page.mouse.move(at.x, at.y);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 200));
      return value;
    },
    take: async (seat: PagePoint) => {
      await moveTo(seat, 4);
      await run(2);
      await page.mouse.click(seat.x, seat.y);
      await run(6);
    },
    save: async (file: string) => {
      const small = await Promise.all(frames.map((frame) => sharp(frame).resize(WIDTH).png().toBuffer()));
      const delay = small.map((_, index) => (index < small.length - 1 ? FRAME_MS : LAST_FRAME_MS));
      const { size } = await sharp(small, { join: { animated: true } })
        .webp({ quality: QUALITY, delay, loop: 0, effort: 5 })
        .toFile(file);
      console.log(`seat-map.webp: ${small.length} frames, ${Math.round(size / 1024)} kB`);
      if (size > LARGEST_BYTES) throw new Error('the film is larger than a README should carry');
    },
  };
}

/** A headless browser shows no pointer of its own. */
function showPointer(): void {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div');
    pointer.innerHTML =
      '<svg width="22" height="30" viewBox="0 0 22 30"><path d="M2 2v22l6-5 4 9 4-2-4-8h8z" fill="#111" stroke="#fff" stroke-width="2"/></svg>';
    pointer.style.cssText = 'position:fixed;left:0;top:0;z-index:99999;pointer-events:none';
    document.body.append(pointer);
    addEventListener(
      'mousemove',
      ({ clientX, clientY }) => (pointer.style.transform = `translate(${clientX}px,${clientY}px)`),
      true,
    );
  });
}
