import { expect, test } from 'vitest';
import { Batcher, type BatcherOptions } from './batcher.ts';
import { turns } from './turns.ts';

class RolledBack extends Error {}

/** A batcher whose batches wait until the test answers them, and whose schedules run when the test says so. */
function underTest(options: Partial<BatcherOptions<string, string>> = {}) {
  const batches: {
    readonly requests: readonly string[];
    answer(answers: readonly string[]): void;
    fail(error: Error): void;
  }[] = [];
  const scheduled: (() => void)[] = [];
  const retries: (() => void)[] = [];
  const batcher = new Batcher<string, string>({
    execute: (requests) =>
      new Promise((resolve, reject) => void batches.push({ requests, answer: resolve, fail: reject })),
    keysOf: (request) => [request.charAt(0)],
    isBusy: (answer) => answer === 'busy',
    isRolledBack: (error) => error instanceof RolledBack,
    schedule: (task) => void scheduled.push(task),
    scheduleRetry: (task) => void retries.push(task),
    inTurn: turns(),
    largestBatch: 10,
    mostAttempts: 3,
    ...options,
  });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const run = async (tasks: (() => void)[]) => {
    tasks.splice(0).forEach((task) => task());
    await settle();
  };
  return {
    batcher,
    sent: () => batches.map(({ requests }) => requests),
    /** Sends what has come together. */
    go: () => run(scheduled),
    goAgain: () => run(retries),
    answer: async (answers: readonly string[]) => {
      batches.at(-1)?.answer(answers);
      await settle();
    },
    fail: async (error: Error) => {
      batches.at(-1)?.fail(error);
      await settle();
    },
  };
}

test('what comes together goes together, and what comes meanwhile goes into the next batch', async () => {
  const { batcher, sent, go, answer } = underTest();
  const first = [batcher.submit('a1'), batcher.submit('b1')];
  await go();
  const second = [batcher.submit('c1'), batcher.submit('d1')];
  await go();
  expect(sent()).toEqual([['a1', 'b1']]);
  await answer(['A', 'B']);
  await go();
  expect(sent()).toEqual([
    ['a1', 'b1'],
    ['c1', 'd1'],
  ]);
  await answer(['C', 'D']);
  expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D']);
});

test('requests of one key never share a batch and keep their order, also when it is full', async () => {
  const { batcher, sent, go, answer } = underTest({ largestBatch: 2 });
  ['a1', 'a2', 'b1', 'c1', 'b2'].forEach((request) => void batcher.submit(request));
  await go();
  await answer(['', '']);
  await go();
  await answer(['', '']);
  await go();
  expect(sent()).toEqual([['a1', 'b1'], ['a2', 'c1'], ['b2']]);
});

test('what was busy goes first next time, and fails when it always is', async () => {
  const { batcher, sent, go, goAgain, answer } = underTest();
  const busy = batcher.submit('a1');
  const failed = expect(busy).rejects.toThrow('still busy after 3 attempts');
  await go();
  void batcher.submit('b1');
  await answer(['busy']);
  await go();
  await answer(['busy', '']);
  await goAgain();
  await answer(['busy']);
  expect(sent()).toEqual([['a1'], ['a1', 'b1'], ['a1']]);
  await failed;
});

test('a batch that was rolled back is tried one by one, and only the guilty fails', async () => {
  const { batcher, sent, go, answer, fail } = underTest();
  const [good, bad] = [batcher.submit('a1'), batcher.submit('b1')];
  const failed = expect(bad).rejects.toThrow('b1 is wrong');
  await go();
  await fail(new RolledBack('one of them is wrong'));
  await answer(['A']);
  await fail(new RolledBack('b1 is wrong'));
  expect(sent()).toEqual([['a1', 'b1'], ['a1'], ['b1']]);
  expect(await good).toBe('A');
  await failed;
});

test('a batch of which nobody knows whether it was done is not tried again', async () => {
  const { batcher, sent, go, fail } = underTest();
  const both = Promise.allSettled([batcher.submit('a1'), batcher.submit('b1')]);
  await go();
  await fail(new Error('connection lost'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(sent()).toHaveLength(1);
});

test('batchers that share their turns work one at a time, and take along what came while they waited', async () => {
  const inTurn = turns();
  const [one, other] = [underTest({ inTurn }), underTest({ inTurn })];
  void one.batcher.submit('a1');
  void other.batcher.submit('x1');
  await one.go();
  await other.go();
  void other.batcher.submit('y1');
  expect([one.sent(), other.sent()]).toEqual([[['a1']], []]);
  await one.answer(['A']);
  expect(other.sent()).toEqual([['x1', 'y1']]);
});
