import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createManualClock } from '../../../testing/manual-clock.ts';
import { earlyKeys } from './early-keys.ts';

afterEach(() => document.body.replaceChildren());

function page() {
  const map = document.createElement('button');
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  const field = document.createElement('input');
  dialog.append(field);
  document.body.append(map, dialog);
  const onMap = vi.fn();
  map.addEventListener('keydown', onMap);
  const clock = createManualClock();
  const type = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? map, { key });
  };
  map.focus();
  return { map, field, onMap, clock, type, early: earlyKeys(window, clock) };
}

it('keeps what is typed until the dialog has the focus, and lets nobody else have it', () => {
  const { field, onMap, type, early } = page();
  early.hold();
  type('b', 'x', 'Backspace', 'l', 'Enter');
  expect([early.text, early.isEntered, onMap.mock.calls.length]).toEqual(['bl', true, 0]);
  field.focus();
  type('q');
  expect(early.text).toBe('bl');
});

it('leaves the keyboard alone again after a press and after a while', () => {
  const { map, onMap, clock, type, early } = page();
  early.hold();
  fireEvent.pointerDown(map);
  type('v');
  early.hold();
  clock.advance(3_000);
  type('v');
  expect([early.text, onMap.mock.calls.length]).toEqual(['', 2]);
});
