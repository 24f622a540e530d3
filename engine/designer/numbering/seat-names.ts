/** How the seats of a row are numbered. Left and right are those of who faces the stage. */
export interface SeatScheme {
  /**
   * 1 2 3 …; every other number; or from the middle of the row outwards, odd numbers on one side and even ones on the
   * other: 5 3 1 2 4 6.
   */
  readonly kind: 'consecutive' | 'odd' | 'even' | 'fromCentre';
  /** The side that begins; from the centre: the side of the first number. */
  readonly from: 'left' | 'right';
  /** The lowest number; of odd and even ones the first such from it on. */
  readonly first: number;
}

/** The names of a row's `count` seats from left to right, each of them different. */
export function seatNames(scheme: SeatScheme, count: number): readonly string[] {
  const numbers = scheme.kind === 'fromCentre' ? fromCentre(scheme.first, count) : inOrder(scheme, count);
  const names = numbers.map(String);
  return scheme.from === 'left' ? names : names.toReversed();
}

function inOrder({ kind, first }: SeatScheme, count: number): readonly number[] {
  if (kind === 'consecutive') return Array.from({ length: count }, (_, seat) => first + seat);
  const isOdd = Math.abs(first % 2) === 1;
  const start = isOdd === (kind === 'odd') ? first : first + 1;
  return Array.from({ length: count }, (_, seat) => start + 2 * seat);
}

/** The first number stands left of the middle, or in it; then in turns to its right and left. */
function fromCentre(first: number, count: number): readonly number[] {
  const left = Array.from({ length: Math.ceil(count / 2) }, (_, pair) => first + 2 * pair);
  const right = Array.from({ length: Math.floor(count / 2) }, (_, pair) => first + 2 * pair + 1);
  return [...left.toReversed(), ...right];
}
