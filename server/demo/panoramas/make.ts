import { writeFile } from 'node:fs/promises';
import { bakePlan } from '#engine/plan/bake-plan.ts';
import { demoPlans } from '../plans.ts';
import { drawPanorama } from './draw-panorama.ts';
import { panoramaSeats } from './panorama-seats.ts';
import { METRES_PER_UNIT } from './places.ts';

/** `node server/demo/panoramas/make.ts` draws the pictures beside it anew, from the demo's own plan. */
const { theatre } = await demoPlans();
const baked = bakePlan(theatre.document);
if (!baked.ok) throw new Error('the demo’s theatre is refused');
for (const { file, seat } of panoramaSeats(baked.value)) {
  const { content, stageYaw } = await drawPanorama(baked.value, seat, METRES_PER_UNIT, 2560);
  await writeFile(new URL(file, import.meta.url), content);
  process.stdout.write(`${file}: ${content.length} bytes, stage at ${stageYaw}\n`);
}
