import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSecondPress } from './use-second-press.ts';

afterEach(cleanup);

/** Two seats, and which presses of them counted. */
function renderSeats() {
  const counted: number[] = [];
  const Seats = () => {
    const isSecondPress = useSecondPress();
    const press = (seat: number) => {
      if (!isSecondPress(seat)) counted.push(seat);
    };
    return [1, 2].map((seat) => (
      <button key={seat} onClick={() => press(seat)}>
        {`A${seat}`}
      </button>
    ));
  };
  render(<Seats />);
  return {
    counted,
    /** @param time when the hand did it, ms; however late it is handled */
    click(name: string, time: number) {
      const button = screen.getByRole('button', { name });
      const event = createEvent.click(button);
      Object.defineProperty(event, 'timeStamp', { value: time });
      fireEvent(button, event);
    },
  };
}

test('a double click counts once, however much later a slow device handles its second press', () => {
  const { click, counted } = renderSeats();
  click('A1', 1_000);
  click('A1', 1_150);
  expect(counted).toEqual([1]);
});

test('two presses that the hand made apart both count, also when a busy device handles them at once', () => {
  const { click, counted } = renderSeats();
  click('A1', 1_000);
  click('A1', 2_000);
  expect(counted).toEqual([1, 1]);
});

test('two seats pressed quickly one after the other are both meant, and a third press begins anew', () => {
  const { click, counted } = renderSeats();
  click('A1', 1_000);
  click('A2', 1_100);
  click('A2', 1_200);
  click('A2', 1_300);
  expect(counted).toEqual([1, 2, 2]);
});
