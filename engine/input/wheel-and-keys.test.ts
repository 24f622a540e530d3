import { describe, expect, it } from 'vitest';
import { keyMeaning } from './key-gesture.ts';
import { wheelIntent } from './wheel-gesture.ts';

const at = { x: 3, y: 4 };
const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

function factor(deltaY: number, deltaMode = 0, ctrlKey = false): number {
  const intent = wheelIntent({ deltaY, deltaMode, ctrlKey, at });
  return intent?.type === 'zoomed' ? intent.factor : 1;
}

describe('wheel', () => {
  it('zooms out towards oneself and in away, by inverse factors', () => {
    expect(factor(100)).toBeLessThan(1);
    expect(factor(100) * factor(-100)).toBeCloseTo(1);
  });

  it('reads lines as notches and bounds pages', () => {
    expect(factor(3, 1)).toBeCloseTo(factor(48));
    expect(factor(10, 2)).toBe(factor(240));
  });

  it('takes small deltas with ctrl for a pinch', () => {
    expect(factor(-10, 0, true)).toBeGreaterThan(factor(-10));
    expect(wheelIntent({ deltaY: -10, deltaMode: 0, ctrlKey: true, at })).toMatchObject({ stepped: false });
  });

  it('wants nothing when nothing was rolled', () => {
    expect(wheelIntent({ deltaY: 0, deltaMode: 0, ctrlKey: false, at })).toBeNull();
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
