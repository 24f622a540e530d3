import { expect, it } from 'vitest';
import { type PressedKey, counterDeed } from './counter-keys.ts';

const pressed = (key: string, on: PressedKey['on'] = 'page', isModified = false): PressedKey => ({
  key,
  on,
  isModified,
});

it('takes digits for the party and Enter for the next step', () => {
  expect(counterDeed(pressed('2'), true)).toEqual({ deed: 'party', size: 2 });
  expect(counterDeed(pressed('0'), true)).toBeNull();
  expect(counterDeed(pressed('Enter'), true)).toEqual({ deed: 'next' });
});

it('leaves what is typed, and the Enter of a button, alone', () => {
  expect(counterDeed(pressed('2', 'text'), true)).toBeNull();
  expect(counterDeed(pressed('c', 'text'), true)).toBeNull();
  expect(counterDeed(pressed('Enter', 'text'), true)).toBeNull();
  expect(counterDeed(pressed('Enter', 'control'), true)).toBeNull();
  expect(counterDeed(pressed('2', 'control'), true)).toEqual({ deed: 'party', size: 2 });
});

it('has the keys of payments everywhere, but none with a modifier', () => {
  expect(counterDeed(pressed('F4', 'text'), true)).toEqual({ deed: 'method', method: 'card' });
  expect(counterDeed(pressed('F4', 'page', true), true)).toBeNull();
  expect(counterDeed(pressed('c', 'page', true), true)).toBeNull();
});

it('leaves a text by Escape, which closes what is open elsewhere', () => {
  expect(counterDeed(pressed('Escape', 'text'), true)).toEqual({ deed: 'leave' });
  expect(counterDeed(pressed('Escape'), true)).toBeNull();
});

it('knows no single characters where they are switched off', () => {
  expect(counterDeed(pressed('2'), false)).toBeNull();
  expect(counterDeed(pressed('?'), false)).toBeNull();
  expect(counterDeed(pressed('Enter'), false)).toEqual({ deed: 'next' });
});
