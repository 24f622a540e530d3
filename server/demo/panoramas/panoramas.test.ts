import { readdir, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { hasMark } from '#engine/plan/seat-at-index.ts';
import { seatView } from '#engine/view/seat-view.ts';
import { demoPlans } from '../plans.ts';
import { drawPanorama } from './draw-panorama.ts';
import { panoramaSeats } from './panorama-seats.ts';
import { METRES_PER_UNIT, PANORAMA_SEATS } from './places.ts';
import { markPanoramas } from './seed-panoramas.ts';

async function theatre() {
  const { document } = (await demoPlans()).theatre;
  const baked = bakePlan(markPanoramas('theatre', document));
  if (!baked.ok) throw new Error('the theatre is refused');
  return { plan: baked.value, document };
}

test('the seats with a picture are marked, and no others', async () => {
  const { plan, document } = await theatre();
  const shared = panoramaSeats(plan).flatMap(({ seats }) => seats);
  const marked = Array.from(plan.seats.x.keys()).filter((seat) => hasMark(plan, seat, 'panorama'));
  expect(marked).toEqual(shared.toSorted((a, b) => a - b));
  expect(marked.length).toBe(new Set(shared).size);
  expect(markPanoramas('hall', document)).toBe(document);
});

test('each place has its picture, and all of them weigh less than 300 kB', async () => {
  const folder = new URL('./', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  expect(files.toSorted()).toEqual(PANORAMA_SEATS.map(({ file }) => file).toSorted());
  const sizes = await Promise.all(files.map(async (name) => (await stat(new URL(name, folder))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
});

test('a picture goes all the way round and says where the stage is in it', async () => {
  const { plan } = await theatre();
  const [place] = panoramaSeats(plan);
  const seat = place?.seat ?? -1;
  const { content, stageYaw } = await drawPanorama(plan, seat, METRES_PER_UNIT, 64);
  expect(content.subarray(8, 12).toString()).toBe('WEBP');
  expect(stageYaw).toBeCloseTo((seatView(plan, seat).bearing * 180) / Math.PI, 1);
});
