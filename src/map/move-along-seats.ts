import type { KeyboardEvent } from 'react';

type Step = (at: number, count: number) => number;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys, Home and End move the focus between the seats below the element that listens. */
export function moveAlongSeats(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const seats = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-seat]')];
  const at = seats.findIndex((seat) => seat === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  seats[step(at, seats.length)]?.focus();
}
