import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapIntent, PointerKind } from './map-intent.ts';
import type { PointerSample } from './pointer-gesture.ts';
import { gesture, RESTING } from './pointer-gesture.ts';

type Phase = PointerSample['phase'];

function play(...samples: readonly PointerSample[]): readonly MapIntent[] {
  let state = RESTING;
  return samples.flatMap((sample) => {
    const step = gesture(state, sample);
    state = step.state;
    return step.intents;
  });
}

function at(phase: Phase, x: number, time: number, pointer: PointerKind = 'mouse', id = 1): PointerSample {
  return { phase, id, pointer, at: { x, y: 100 }, time };
}

describe('one pointer', () => {
  it('taps where it came down', () => {
    expect(play(at('down', 10, 0), at('move', 14, 20), at('up', 14, 60))).toEqual([
      { type: 'held' },
      { type: 'tapped', at: { x: 10, y: 100 }, pointer: 'mouse', count: 1 },
    ]);
  });

  it('forgives a finger more than a mouse', () => {
    const tremble = (pointer: PointerKind) =>
      play(at('down', 0, 0, pointer), at('move', 9, 10, pointer), at('up', 9, 90, pointer));
    expect(tremble('touch').map((intent) => intent.type)).toEqual(['held', 'tapped']);
    expect(tremble('mouse').map((intent) => intent.type)).toContain('panned');
  });

  it('never taps at the end of a drag, even when it comes back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 20 }),
        (places) => {
          const samples = [
            at('down', 0, 0),
            at('move', 40, 10),
            ...places.map((x, i) => at('move', x, 20 + i)),
          ];
          const intents = play(...samples, at('move', 0, 400), at('up', 0, 401));
          expect(intents.some((intent) => intent.type === 'tapped')).toBe(false);
        },
      ),
    );
  });

  it('pans by the whole way of the hand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 20 }),
        (places) => {
          const samples = [
            at('down', 0, 0),
            at('move', 50, 10),
            ...places.map((x, i) => at('move', x, 20 + i)),
          ];
          const way = play(...samples).reduce(
            (sum, intent) => sum + (intent.type === 'panned' ? intent.dx : 0),
            0,
          );
          expect(way).toBe(places.at(-1));
        },
      ),
    );
  });

  it('throws when it leaves in motion', () => {
    const intents = play(at('down', 0, 0), at('move', 50, 20), at('move', 100, 40), at('up', 100, 45));
    expect(intents.at(-1)).toEqual({ type: 'thrown', velocity: { x: 2.5, y: 0 } });
  });

  it('counts two quick taps at one place, and starts anew after them', () => {
    const taps = [0, 200, 400].flatMap((time) => [at('down', 5, time), at('up', 5, time + 20)]);
    const counts = play(...taps).flatMap((intent) => (intent.type === 'tapped' ? [intent.count] : []));
    expect(counts).toEqual([1, 2, 1]);
  });

  it('wants nothing when it is cancelled', () => {
    expect(play(at('down', 5, 0), at('cancel', 5, 20))).toEqual([{ type: 'held' }]);
  });

  it('hovers without a button, a finger never', () => {
    expect(play(at('move', 7, 0))).toEqual([{ type: 'hovered', at: { x: 7, y: 100 } }]);
    expect(play(at('move', 7, 0, 'touch'))).toEqual([]);
  });
});

describe('two fingers', () => {
  const finger = (phase: Phase, x: number, id: number) => at(phase, x, 0, 'touch', id);

  it('zoom about their middle by the ratio of their distances', () => {
    const intents = play(finger('down', 100, 1), finger('down', 200, 2), finger('move', 300, 2));
    expect(intents.slice(2)).toEqual([
      { type: 'panned', dx: 50, dy: 0 },
      { type: 'zoomed', at: { x: 200, y: 100 }, factor: 2, stepped: false },
    ]);
  });

  it('never tap, and the finger that stays goes on dragging', () => {
    const intents = play(
      finger('down', 100, 1),
      finger('down', 200, 2),
      finger('up', 200, 2),
      finger('move', 130, 1),
      finger('up', 130, 1),
    );
    expect(intents.filter((intent) => intent.type === 'tapped')).toEqual([]);
    expect(intents).toContainEqual({ type: 'panned', dx: 30, dy: 0 });
  });
});

describe('a finger right after a tap', () => {
  const finger = (phase: Phase, y: number, time: number): PointerSample => {
    return { phase, id: 1, pointer: 'touch', at: { x: 50, y }, time };
  };
  const tap = [finger('down', 100, 0), finger('up', 100, 40)];

  it('zooms about there while it is dragged up and down, and never taps nor throws', () => {
    const drag = [finger('down', 104, 160), finger('move', 134, 180), finger('move', 159, 190)];
    const intents = play(...tap, ...drag, finger('up', 159, 200)).slice(3);
    const factors = intents.map((intent) => (intent.type === 'zoomed' ? intent.factor : NaN));
    expect(factors.reduce((product, factor) => product * factor, 1)).toBeCloseTo(Math.SQRT2);
    expect(intents.every((intent) => intent.type === 'zoomed' && intent.at.y === 104)).toBe(true);
  });

  it('drags as ever when it comes later or elsewhere', () => {
    const later = play(...tap, finger('down', 104, 900), finger('move', 134, 920));
    const elsewhere = play(...tap, finger('down', 180, 160), finger('move', 210, 180));
    expect([later.at(-1)?.type, elsewhere.at(-1)?.type]).toEqual(['panned', 'panned']);
  });
});

describe('two fingers that tap', () => {
  const finger = (phase: Phase, x: number, id: number, time: number) => at(phase, x, time, 'touch', id);

  it('zoom out about their middle', () => {
    const intents = play(
      finger('down', 100, 1, 0),
      finger('down', 200, 2, 20),
      finger('up', 200, 2, 120),
      finger('up', 100, 1, 130),
    );
    expect(intents.slice(2)).toEqual([
      { type: 'zoomed', at: { x: 150, y: 100 }, factor: expect.closeTo(0.4545, 3) as number, stepped: true },
    ]);
  });

  it('only pinch once they have drawn together step by step, however small the steps', () => {
    const steps = Array.from({ length: 20 }, (_, i) => [
      finger('move', 100 + 2 * (i + 1), 1, 20 + 8 * i),
      finger('move', 200 - 2 * (i + 1), 2, 24 + 8 * i),
    ]);
    const down = [finger('down', 100, 1, 0), finger('down', 200, 2, 10)];
    const intents = play(...down, ...steps.flat(), finger('up', 160, 2, 190), finger('up', 140, 1, 195));
    const factors = intents.flatMap((intent) => (intent.type === 'zoomed' ? [intent.factor] : []));
    expect(factors.reduce((product, factor) => product * factor, 1)).toBeCloseTo(0.2);
    expect(intents.filter((intent) => intent.type === 'zoomed' && intent.stepped)).toEqual([]);
  });

  it('tap although they tremble', () => {
    const down = [finger('down', 100, 1, 0), finger('down', 200, 2, 10)];
    const tremble = [finger('move', 104, 1, 40), finger('move', 197, 2, 60), finger('move', 101, 1, 80)];
    const intents = play(...down, ...tremble, finger('up', 197, 2, 120), finger('up', 101, 1, 125));
    expect(intents.at(-1)).toMatchObject({ type: 'zoomed', stepped: true });
  });

  it('do nothing when they stayed for long', () => {
    const intents = play(
      finger('down', 100, 1, 0),
      finger('down', 200, 2, 20),
      finger('up', 200, 2, 900),
      finger('up', 100, 1, 910),
    );
    expect(intents.map(({ type }) => type)).toEqual(['held', 'held']);
  });
});

describe('in a cooperative map', () => {
  const play = (...samples: readonly PointerSample[]): readonly MapIntent[] => {
    let state = RESTING;
    return samples.flatMap((sample) => {
      const step = gesture(state, sample, 'cooperative');
      state = step.state;
      return step.intents;
    });
  };

  it('one finger taps, and else leaves the page its scrolling', () => {
    const tap = play(at('down', 10, 0, 'touch'), at('up', 10, 60, 'touch'));
    const drag = play(at('down', 10, 0, 'touch'), at('move', 80, 20, 'touch'), at('up', 80, 60, 'touch'));
    const taken = play(at('down', 10, 0, 'touch'), at('cancel', 10, 60, 'touch'));
    expect([tap, drag, taken].map((intents) => intents.slice(1).map(({ type }) => type))).toEqual([
      ['tapped'],
      ['left'],
      ['left'],
    ]);
  });

  it('two fingers and a mouse move it', () => {
    const pair = play(
      at('down', 100, 0, 'touch', 1),
      at('down', 200, 0, 'touch', 2),
      at('move', 300, 0, 'touch', 2),
    );
    expect(pair.map(({ type }) => type)).toEqual(['held', 'held', 'panned', 'zoomed']);
    expect(play(at('down', 0, 0), at('move', 50, 9)).map(({ type }) => type)).toEqual(['held', 'panned']);
  });
});
