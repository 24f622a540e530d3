import type { KeyboardEvent } from 'react';

/** From the seat at `at`; undefined: there is none. */
type Step = (seats: readonly HTMLElement[], at: number) => HTMLElement | undefined;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: (seats, at) => seats[at - 1],
  ArrowRight: (seats, at) => seats[at + 1],
  ArrowUp: (seats, at) => inNextLine(seats.slice(0, at).toReversed(), seats[at]),
  ArrowDown: (seats, at) => inNextLine(seats.slice(at + 1), seats[at]),
  Home: (seats) => seats[0],
  End: (seats) => seats.at(-1),
};

/** Arrow keys, Home and End move the focus between the seats below the element that listens, as they are laid out. */
export function moveAlongSeats(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const seats = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seat]')];
  const at = seats.findIndex((seat) => seat === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  step(seats, at)?.focus();
}

/** Of the line that begins after `from` in `others`: what stands least far to the side. */
function inNextLine(others: readonly HTMLElement[], from: HTMLElement | undefined): HTMLElement | undefined {
  if (from === undefined) return undefined;
  const { top, left } = from.getBoundingClientRect();
  const places = others.map((seat) => ({ seat, box: seat.getBoundingClientRect() }));
  const line = places.find(({ box }) => box.top !== top)?.box.top;
  const aside = ({ box }: (typeof places)[number]) => Math.abs(box.left - left);
  return places.filter(({ box }) => box.top === line).toSorted((a, b) => aside(a) - aside(b))[0]?.seat;
}
