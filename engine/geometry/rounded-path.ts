import type { Point } from './point.ts';

/**
 * A rectangle with round corners about the origin, given by its parts: the straight sides measure
 * `2 * straightX` and `2 * straightY`, the corners are quarter circles of `radius`. All plan units ≥ 0.
 * Every curve parallel to it is one again, with the same straight sides and another radius.
 */
export interface RoundedRectangle {
  readonly straightX: number;
  readonly straightY: number;
  readonly radius: number;
}

/** A place on the outline that parallel outlines share: piece 0–7 from the middle of the left side, clockwise. */
export interface PathMark {
  readonly piece: number;
  /** 0–1 along the piece. */
  readonly fraction: number;
}

const PIECES = 8;

/**
 * The outline as a path by length, clockwise on a page whose y grows downwards. It starts where the left
 * side meets the upper left corner; pieces alternate corner, side.
 */
export class RoundedPath {
  readonly length: number;
  readonly #shape: RoundedRectangle;
  readonly #starts: readonly number[];

  constructor(shape: RoundedRectangle) {
    const corner = (Math.PI / 2) * shape.radius;
    const starts = [0];
    let end = 0;
    for (let piece = 0; piece < PIECES; piece++) {
      end += piece % 2 === 0 ? corner : 2 * (piece % 4 === 1 ? shape.straightX : shape.straightY);
      starts.push(end);
    }
    this.length = end;
    this.#shape = shape;
    this.#starts = starts;
  }

  /** The point `at` plan units along the path; any number, taken modulo the length. */
  pointAt(at: number): Point {
    return this.pointOf(this.markAt(at));
  }

  /** Where `at` plan units along the path lie, in a form that holds on parallel paths too. */
  markAt(at: number): PathMark {
    const wrapped = ((at % this.length) + this.length) % this.length;
    let piece = PIECES - 1;
    while (piece > 0 && this.#start(piece) > wrapped) piece--;
    const span = this.#start(piece + 1) - this.#start(piece);
    return { piece, fraction: span > 0 ? (wrapped - this.#start(piece)) / span : 0 };
  }

  /** Plan units from the start to the mark. */
  lengthAt({ piece, fraction }: PathMark): number {
    return this.#start(piece) + fraction * (this.#start(piece + 1) - this.#start(piece));
  }

  pointOf({ piece, fraction }: PathMark): Point {
    const { straightX, straightY, radius } = this.#shape;
    const quarter = Math.floor(piece / 2);
    const signX = quarter === 0 || quarter === 3 ? -1 : 1;
    const signY = quarter < 2 ? -1 : 1;
    const center = { x: signX * straightX, y: signY * straightY };
    const onCorner = piece % 2 === 0;
    const angle = Math.PI + (quarter + (onCorner ? fraction : 1)) * (Math.PI / 2);
    const along = onCorner ? 0 : 2 * fraction * (quarter % 2 === 0 ? straightX : straightY);
    return {
      x: center.x + radius * Math.cos(angle) - along * Math.sin(angle),
      y: center.y + radius * Math.sin(angle) + along * Math.cos(angle),
    };
  }

  #start(piece: number): number {
    return this.#starts[piece] ?? this.length;
  }
}

/** The outline `offset` plan units outside the shape (inside when negative, at most by the radius). */
export function parallelPath(shape: RoundedRectangle, offset: number): RoundedPath {
  return new RoundedPath({ ...shape, radius: shape.radius + offset });
}
