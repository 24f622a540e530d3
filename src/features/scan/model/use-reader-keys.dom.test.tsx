import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReaderKeys } from './use-reader-keys.ts';

const CODE = `B2.1.AAAAAAAAQACAAAAAAAAAAA.7.3.${'s'.repeat(86)}`;
const submitted = vi.fn();
const pressed = vi.fn();
let codes: string[];
let now: number;

beforeEach(() => {
  codes = [];
  now = 1000;
  submitted.mockClear();
  pressed.mockClear();
});
afterEach(cleanup);

function Door() {
  const home = useRef<HTMLInputElement>(null);
  useReaderKeys((code) => codes.push(code), home);
  const [gate, setGate] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input aria-label="Gate" value={gate} onChange={({ currentTarget }) => setGate(currentTarget.value)} />
      <output>{gate}</output>
      <input ref={home} aria-label="Code" />
      <button type="button" onClick={pressed}>
        Next
      </button>
    </form>
  );
}

/** Key by key as a browser does it, `gap` ms apart. Answers whether the last one was let through. */
function type(target: HTMLElement, keys: readonly string[], gap: number): boolean {
  let isLeft = true;
  for (const key of keys) {
    now += gap;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: now });
    isLeft = fireEvent(target, event);
    if (isLeft && key.length === 1 && target instanceof HTMLInputElement) {
      fireEvent.input(target, { target: { value: target.value + key } });
    }
  }
  return isLeft;
}
const keysOf = (text: string) => Array.from(text);
const burst = [...keysOf(CODE), 'Enter'];
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Gate' });

it('hears a reader in a field, and leaves what was typed there by hand', () => {
  render(<Door />);
  expect(type(field(), keysOf('Norte'), 150)).toBe(true);
  expect(field().value).toBe('Norte');
  expect(type(field(), burst, 8)).toBe(false);
  expect([codes, field().value, screen.getByRole('status').textContent]).toEqual([[CODE], 'Norte', 'Norte']);
});

it('lets whoever types by hand have the letters and the Enter', () => {
  render(<Door />);
  expect(type(field(), [...keysOf('Norte'), 'Enter'], 150)).toBe(true);
  expect(type(field(), [...keysOf('8412345678905'), 'Enter'], 10)).toBe(true);
  expect([codes, field().value]).toEqual([[], 'Norte8412345678905']);
});

it('hears a reader on a button, which is not pressed by it, and foreign codes there', () => {
  render(<Door />);
  const button = screen.getByRole('button', { name: 'Next' });
  expect(type(button, burst, 8)).toBe(false);
  expect(type(button, [...keysOf('8412345678905'), 'Enter'], 8)).toBe(false);
  expect(type(button, ['Enter'], 300)).toBe(true);
  expect(codes).toEqual([CODE, '8412345678905']);
});

it('hears foreign codes in the empty field of codes, and leaves it empty; by hand they are text', () => {
  render(<Door />);
  const home = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  expect(type(home, [...keysOf('8412345678905'), 'Enter'], 8)).toBe(false);
  expect([codes, home.value]).toEqual([['8412345678905'], '']);
  expect(type(home, [...keysOf('ABC123'), 'Enter'], 150)).toBe(true);
  expect(type(home, [...keysOf('8412345678905'), 'Enter'], 8)).toBe(true);
  expect([codes.length, home.value]).toEqual([1, 'ABC1238412345678905']);
});
