import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { moveAlongSeats } from './move-along-seats.ts';

afterEach(cleanup);

/** Seats of 10 × 10, three in a line; the last line has one. */
function renderSeats(): void {
  const names = ['1', '2', '3', '4', '5', '6', '7'];
  render(
    <ul onKeyDown={moveAlongSeats}>
      {names.map((name, seat) => (
        <li key={name}>
          <button
            type="button"
            data-seat={seat}
            ref={(node) => {
              if (node === null) return;
              node.getBoundingClientRect = () =>
                new DOMRect((seat % 3) * 10, Math.floor(seat / 3) * 10, 10, 10);
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>,
  );
}

it.each([
  ['2', '{ArrowLeft}{ArrowLeft}{ArrowLeft}', '1'],
  ['3', '{ArrowRight}', '4'],
  ['7', '{ArrowRight}', '7'],
  ['2', '{ArrowDown}', '5'],
  ['6', '{ArrowDown}', '7'],
  ['7', '{ArrowDown}', '7'],
  ['6', '{ArrowUp}', '3'],
  ['2', '{ArrowUp}', '2'],
  ['4', '{End}', '7'],
  ['4', '{Home}', '1'],
  ['4', '{Alt>}{ArrowLeft}{/Alt}', '4'],
])('from %s, %s leads to %s', async (from, keys, to) => {
  renderSeats();
  screen.getByText(from).focus();
  await userEvent.setup().keyboard(keys);
  expect(document.activeElement?.textContent).toBe(to);
});
