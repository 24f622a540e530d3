import { expect, test } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import { type LinkHooks, linkedBus } from './linked-bus.ts';

/** A bus over links that a test breaks; each frame is under way until it is let through or fails. */
function brokenBus() {
  const clock = manualClock();
  const sent: string[] = [];
  const underWay: { readonly pass: () => void; readonly fail: (error: Error) => void }[] = [];
  const links: LinkHooks[] = [];
  const bus = linkedBus({
    kind: 'nats',
    self: 'me',
    clock,
    onFailure: () => undefined,
    mostBytes: 1000,
    open: async (hooks) => {
      links.push(hooks);
      return {
        send: (frames) => {
          for (const frame of frames) {
            const { said } = JSON.parse(frame) as { said: [string | null, string | null][] };
            sent.push(`${links.length}: ${said.map(([, payload]) => payload ?? 'missed').join()}`);
          }
          return new Promise((resolve, reject) => underWay.push({ pass: () => resolve(), fail: reject }));
        },
        check: async () => undefined,
        close: async () => undefined,
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const say = (...words: readonly string[]) => words.forEach((word) => bus.publish('status', word));
  return { bus, clock, sent, underWay, links, settle, say };
}

test('what waited when a link was lost is said to be missed, not said after it', async () => {
  const { clock, sent, underWay, links, settle, say } = brokenBus();
  await settle();
  say('1', '2');
  links[0]?.lost(new Error('gone'));
  underWay[0]?.fail(new Error('gone'));
  await settle();
  say('3');
  clock.advance(100);
  await settle();
  say('4');
  underWay[1]?.pass();
  await settle();
  expect(sent).toEqual(['1: 1', '2: missed', '2: 4']);
});

test('a link that is gone without an answer holds nothing up', async () => {
  const { clock, sent, underWay, links, settle, say } = brokenBus();
  await settle();
  say('1');
  links[0]?.lost(new Error('gone'));
  clock.advance(100);
  await settle();
  expect(links).toHaveLength(2);
  say('2');
  underWay[1]?.pass();
  await settle();
  expect(sent).toEqual(['1: 1', '2: missed', '2: 2']);
});

test('what is heard while a link is being made comes after the missing', async () => {
  const words: (string | null)[] = [];
  const bus = linkedBus({
    kind: 'nats',
    self: 'me',
    clock: manualClock(),
    onFailure: () => undefined,
    mostBytes: 1000,
    open: async ({ heard }) => {
      await Promise.resolve();
      heard('{"from":"other","said":[["status","early"]]}');
      heard('{"from":"other","said":[["status","next"]]}');
      return { send: async () => undefined, check: async () => undefined, close: async () => undefined };
    },
  });
  bus.subscribe('status', { heard: (text) => words.push(text), missed: () => words.push(null) });
  await new Promise((resolve) => setImmediate(resolve));
  expect(words.at(-1)).toBe(null);
  expect(words.slice(0, 3)).toEqual([null, 'early', 'next']);
});

test('tells of itself: whether it is connected, what went out and what came', async () => {
  const { bus, underWay, links, settle, say } = brokenBus();
  expect(bus.figures()).toEqual({ kind: 'nats', isConnected: false, sent: 0, received: 0 });
  await settle();
  say('1', '2', '3');
  underWay[0]?.pass();
  await settle();
  underWay[1]?.pass();
  await settle();
  links[0]?.heard('{"from":"other","said":[["status","a"],["offers","b"]]}');
  links[0]?.heard('{"from":"me","said":[["status","1"]]}');
  expect(bus.figures()).toEqual({ kind: 'nats', isConnected: true, sent: 3, received: 2 });
  links[0]?.lost(new Error('gone'));
  expect(bus.figures()).toMatchObject({ isConnected: false });
});
