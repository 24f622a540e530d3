import { expect, onTestFinished, test, vi } from 'vitest';
import { joinedReads } from './joined-reads.ts';

/** A read whose answers are given by hand. */
function readByHand() {
  const begun: { key: string; answer: (value: number) => void; fail: (error: Error) => void }[] = [];
  const ask = joinedReads(
    (key: string) =>
      new Promise<number>((answer, fail) => {
        begun.push({ key, answer, fail });
      }),
  );
  return { begun, ask };
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

test('who comes together shares a read, who comes while it runs shares the next', async () => {
  const { begun, ask } = readByHand();
  const together = [ask('a'), ask('a')];
  await turn();
  expect(begun).toHaveLength(1);
  const later = [ask('a'), ask('a'), ask('a')];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.answer(1);
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.answer(2);
  expect(await Promise.all([...together, ...later])).toEqual([1, 1, 2, 2, 2]);
});

test('keys do not wait for each other', async () => {
  const { begun, ask } = readByHand();
  const both = [ask('a'), ask('b')];
  await turn();
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  begun.forEach(({ answer }, index) => answer(index));
  expect(await Promise.all(both)).toEqual([0, 1]);
});

test('a read that fails fails those who share it alone', async () => {
  const { begun, ask } = readByHand();
  const first = ask('a');
  await turn();
  const second = ask('a');
  begun[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  begun[1]?.answer(2);
  expect(await second).toBe(2);
  const third = ask('a');
  await turn();
  begun[2]?.answer(3);
  expect(await third).toBe(3);
});

test.each([
  { took: 20, rest: 60, next: 80 },
  { took: 40, rest: 60, next: 160 },
  { took: 400, rest: 60, next: 1400 },
])('who asks after a read of $took ms waits until it has rested ($next)', async ({ took, rest, next }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun: number[] = [];
  const ask = joinedReads(
    async (_key: string) => {
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, took));
    },
    { rest },
  );
  const start = performance.now();
  const [first, second] = [ask('a'), turn().then(() => ask('a'))];
  await turn();
  await turn();
  for (let ms = 0; ms < next + took; ms += 1) {
    vi.advanceTimersByTime(1);
    await turn();
  }
  await Promise.all([first, second]);
  expect(begun.map((at) => at - start)).toEqual([0, next]);
});
