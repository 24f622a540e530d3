import { describe, expect, it } from 'vitest';
import { testPlan } from './plan/test-plan.ts';
import type { Selection, SelectGuard, SelectRefusal } from './seat-map-selection.ts';
import { MapSelection, NO_SELECTION } from './seat-map-selection.ts';

const plan = testPlan({ id: 'A', rows: 1, seatsPerRow: 6 });

/** A selection of a map whose seat 5 is taken; `hosted` is what the host gives. */
function selectionWith(guard?: SelectGuard) {
  let current: Selection = NO_SELECTION;
  let isOver = false;
  const selection = new MapSelection({
    plan: () => plan,
    statusOf: (seat) => (seat === 5 ? 1 : 0),
    current: () => current,
    replace: (next) => {
      current = next;
    },
    guard: () => guard,
    isOver: () => isOver,
  });
  const host = (next: Selection): void => {
    selection.forgetQuestions();
    current = next;
  };
  const end = (): void => {
    isOver = true;
    current = NO_SELECTION;
  };
  return { selection, host, end, seats: () => [...selection.seats] };
}

/** A guard that answers when told to. */
function slowGuard() {
  const questions: { seats: readonly number[]; answer: (answer: boolean | string) => void }[] = [];
  const guard: SelectGuard = (seats) =>
    new Promise((resolve) => questions.push({ seats, answer: (answer) => resolve(answer) }));
  return { guard, questions };
}

describe('selecting', () => {
  it('takes available seats at once where nobody has a say', async () => {
    const { selection, seats } = selectionWith();
    expect(await selection.select([0, 1, 1])).toEqual({ ok: true, value: { added: [0, 1], removed: [] } });
    expect(await selection.toggle(0)).toEqual({ ok: true, value: { added: [], removed: [0] } });
    expect(seats()).toEqual([[1, 'held']]);
    expect(selection.clear()).toEqual({ added: [], removed: [1] });
    expect(await selection.select([])).toEqual({ ok: true, value: { added: [], removed: [] } });
    expect(seats()).toEqual([]);
  });

  it('refuses all of the seats for one that cannot be had', async () => {
    const { selection, seats } = selectionWith();
    await selection.select(0);
    const outcomes = await Promise.all(
      [
        [0, 1],
        [4, 5],
        [2, 6, -1, 0.5],
      ].map((list) => selection.select(list)),
    );
    expect(outcomes).toEqual([
      { ok: false, refusal: { code: 'alreadySelected', seats: [0] } },
      { ok: false, refusal: { code: 'notAvailable', seats: [5] } },
      { ok: false, refusal: { code: 'unknownSeat', seats: [6, -1, 0.5] } },
    ]);
    expect(seats()).toEqual([[0, 'held']]);
  });
});

describe('the host’s word', () => {
  it('is awaited with the seats pending, and makes them held', async () => {
    const { guard, questions } = slowGuard();
    const { selection, seats } = selectionWith(guard);
    const outcome = selection.select([1, 2]);
    expect(seats()).toEqual([
      [1, 'pending'],
      [2, 'pending'],
    ]);
    expect(questions.map((question) => question.seats)).toEqual([[1, 2]]);
    questions[0]?.answer(true);
    expect(await outcome).toEqual({ ok: true, value: { added: [1, 2], removed: [] } });
    expect(seats()).toEqual([
      [1, 'held'],
      [2, 'held'],
    ]);
  });

  const noes: readonly (readonly [string, SelectGuard, SelectRefusal])[] = [
    ['no', () => false, { code: 'refused', reason: null }],
    ['no with its reason', async () => 'faster', { code: 'refused', reason: 'faster' }],
    [
      'nothing for a fault',
      () => {
        throw new RangeError('offline');
      },
      { code: 'failed', error: new RangeError('offline') },
    ],
  ];
  it.each(noes)('may be %s: then nothing is selected', async (_, guard, refusal) => {
    const { selection, seats } = selectionWith(guard);
    expect(await selection.select([1, 2])).toEqual({ ok: false, refusal });
    expect(seats()).toEqual([]);
  });

  it('comes too late for seats that were given back, also when they are asked for again', async () => {
    const { guard, questions } = slowGuard();
    const { selection, seats } = selectionWith(guard);
    const first = selection.select([1, 2]);
    selection.deselect(1);
    const again = selection.select(1);
    questions[0]?.answer(true);
    expect(await first).toEqual({ ok: true, value: { added: [2], removed: [] } });
    expect(seats()).toEqual([
      [2, 'held'],
      [1, 'pending'],
    ]);
    questions[1]?.answer(false);
    expect(await again).toEqual({ ok: false, refusal: { code: 'refused', reason: null } });
    expect(seats()).toEqual([[2, 'held']]);
  });

  it('does not count against a selection that the host replaced meanwhile', async () => {
    const { guard, questions } = slowGuard();
    const { selection, host, seats } = selectionWith(guard);
    const outcomes = [selection.select(1), selection.select(2)];
    host(new Map([[1, 'pending']]));
    questions[0]?.answer(false);
    questions[1]?.answer(true);
    expect(await Promise.all(outcomes)).toEqual([
      { ok: false, refusal: { code: 'refused', reason: null } },
      { ok: false, refusal: { code: 'withdrawn' } },
    ]);
    expect(seats()).toEqual([[1, 'pending']]);
  });
});

it('ends with the map: what is still asked is withdrawn, and nothing is asked any more', async () => {
  const { guard, questions } = slowGuard();
  const { selection, end, seats } = selectionWith(guard);
  const before = selection.select(1);
  end();
  questions[0]?.answer(true);
  const withdrawn = { ok: false, refusal: { code: 'withdrawn' } };
  expect(await Promise.all([before, selection.select(2)])).toEqual([withdrawn, withdrawn]);
  expect([questions.length, seats()]).toEqual([1, []]);
});

it('goes into an address and comes back', async () => {
  const { selection } = selectionWith();
  await selection.select([4, 2]);
  const text = selection.toText();
  expect(selection.seatsOf(text)).toEqual({ ok: true, value: [2, 4] });
  expect(selection.seatsOf(`${text}!`)).toEqual({ ok: false, refusal: 'unreadable' });
  expect(selection.seatsOf('abc_1')).toEqual({ ok: false, refusal: 'otherPlan' });
});
