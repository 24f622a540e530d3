import { describe, expect, it } from 'vitest';
import { keyMeaning } from './key-gesture.ts';
import type { WheelSample } from './wheel-gesture.ts';
import { NOTHING_ROLLED, wheelStep } from './wheel-gesture.ts';

const at = { x: 3, y: 4 };
const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function rolled(deltaY: number, more: Partial<WheelSample> = {}): WheelSample {
  return { ...bare, deltaX: 0, deltaY, deltaMode: 0, wheelDeltaY: 0, at, time: 0, ...more };
}

function factor(sample: WheelSample): number {
  const { intent } = wheelStep(NOTHING_ROLLED, sample);
  return intent?.type === 'zoomed' ? intent.factor : 1;
}

describe('wheel', () => {
  it('zooms out towards oneself and in away, by inverse factors', () => {
    expect(factor(rolled(100))).toBeLessThan(1);
    expect(factor(rolled(100)) * factor(rolled(-100))).toBeCloseTo(1);
  });

  it('reads lines as notches and bounds pages', () => {
    expect(factor(rolled(3, { deltaMode: 1 }))).toBeCloseTo(factor(rolled(48)));
    expect(factor(rolled(10, { deltaMode: 2 }))).toBe(factor(rolled(240)));
  });

  it('wants nothing when nothing was rolled', () => {
    expect(wheelStep(NOTHING_ROLLED, rolled(0)).intent).toBeNull();
  });
});

describe('two fingers on a trackpad', () => {
  it('pinch: small deltas with ctrl zoom faster, and at once', () => {
    const pinch = rolled(-10, { ctrlKey: true, wheelDeltaY: 30 });
    expect(factor(pinch)).toBeGreaterThan(factor(rolled(-10)));
    expect(wheelStep(NOTHING_ROLLED, pinch).intent).toMatchObject({ type: 'zoomed', stepped: false });
  });

  it.each([
    ['sideways', rolled(2, { deltaX: -5 }), { type: 'panned', dx: 5, dy: -2 }],
    ['three to a pixel', rolled(7.5, { wheelDeltaY: -22.5 }), { type: 'panned', dx: -0, dy: -7.5 }],
  ])('move the picture: %s', (_, sample, intent) => {
    expect(wheelStep(NOTHING_ROLLED, sample).intent).toEqual(intent);
  });

  it.each([
    ['a notch', rolled(100, { wheelDeltaY: -120 })],
    ['a notch of a Mac', rolled(4.000244140625, { wheelDeltaY: -12 })],
    ['Shift, which turns a wheel sideways', rolled(0, { deltaX: 100, shiftKey: true })],
    ['lines', rolled(3, { deltaMode: 1, deltaX: 1 })],
  ])('are not %s', (_, sample) => {
    expect(wheelStep(NOTHING_ROLLED, sample).state.device).toBe('wheel');
  });

  it('stay two fingers until they rest', () => {
    const first = wheelStep(NOTHING_ROLLED, rolled(2, { deltaX: 9, time: 1000 }));
    const second = wheelStep(first.state, rolled(120, { time: 1200 }));
    const third = wheelStep(second.state, rolled(120, { time: 1600 }));
    expect([first, second, third].map(({ intent }) => intent?.type)).toEqual(['panned', 'panned', 'zoomed']);
  });
});

describe('keys', () => {
  it.each([
    ['+', { type: 'zoomed', factor: 1.5 }],
    ['0', { type: 'fitted' }],
    [' ', { type: 'activated' }],
    ['Escape', { type: 'left' }],
    ['ArrowUp', { type: 'stepped', direction: 'up', panning: false }],
  ])('%s', (key, meaning) => {
    expect(keyMeaning({ ...bare, key })).toEqual(meaning);
  });

  it('leaves shortcuts and other keys to the browser', () => {
    expect(keyMeaning({ ...bare, key: '0', ctrlKey: true })).toBeNull();
    expect(keyMeaning({ ...bare, key: 'Tab' })).toBeNull();
  });
});
