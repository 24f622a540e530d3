import { bakePlan } from '../plan/bake-plan.ts';
import { sampleBowl } from './sample-bowl.ts';

/** Makes a bowl of so many seats away from the page; its columns are handed over, not copied. */
self.addEventListener('message', ({ data: seats }: MessageEvent<number>) => {
  const baked = bakePlan(sampleBowl(seats));
  if (!baked.ok) throw new Error('the sample bowl is refused');
  const { x, y, row, name, marks } = baked.value.seats;
  self.postMessage(baked.value, { transfer: [x, y, row, name, marks].map(({ buffer }) => buffer) });
});
