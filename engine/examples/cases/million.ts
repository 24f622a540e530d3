import { type Plan, SeatMap } from '../../index.ts';
import type { OpenExample } from '../example-page.ts';
import { someStatus } from '../sample-show.ts';

export const openMillion: OpenExample = async (page) => {
  page.say('The plan is being made…');
  const start = performance.now();
  const worker = new Worker(new URL('../plan-worker.ts', import.meta.url), { type: 'module' });
  const plan = await new Promise<Plan>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Plan>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(1_000_000);
  });
  worker.terminate();
  const made = performance.now();

  const map = await SeatMap.create(page.stage, { plan, status: someStatus(plan), theme: page.theme });
  const stop = map.on('frame.drawn', () => {
    stop();
    const took = Math.round(performance.now() - made);
    const seats = plan.seats.count.toLocaleString('en');
    page.say(
      `${seats} seats: made in ${Math.round(made - start)} ms by a worker, on the page ${took} ms later`,
    );
  });

  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
  map.on('seat.tapped', ({ seat }) => void map.selection.toggle(seat));
  page.button('Whole map', () => map.camera.fit({ kind: 'plan' }));
  page.button('To a seat', () => map.camera.fit({ kind: 'seats', seats: [500_000, 500_010] }));
  return { map, plan };
};
