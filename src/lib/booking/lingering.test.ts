import { expect, it } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createLingering } from './lingering.ts';

function lingeringWith(settled: () => Promise<unknown>) {
  const clock = createManualClock();
  const events: string[] = [];
  const attach = createLingering({
    clock,
    settled,
    start: () => events.push('start'),
    stop: () => events.push('stop'),
  });
  return { clock, events, attach };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('starts once and survives being left and taken up in one breath', async () => {
  const { clock, events, attach } = lingeringWith(() => Promise.resolve());
  attach()();
  const leave = attach();
  clock.advance(0);
  await turn();
  expect(events).toEqual(['start']);
  leave();
  leave();
  clock.advance(0);
  await turn();
  expect(events).toEqual(['start', 'stop']);
});

it('stops only when what was begun is finished', async () => {
  const call = Promise.withResolvers<unknown>();
  const { clock, events, attach } = lingeringWith(() => call.promise);
  attach()();
  clock.advance(0);
  await turn();
  expect(events).toEqual(['start']);
  call.resolve(null);
  await turn();
  expect(events).toEqual(['start', 'stop']);
});
