import type { Point } from './point.ts';

/** Points with a value each, found by nearness: a hash of square cells, for reaches near the cell's size. */
export class PointGrid<Value> {
  readonly #cell: number;
  readonly #cells = new Map<string, { readonly point: Point; readonly value: Value }[]>();

  /** `cell`: side of a cell, in the points' units, > 0. */
  constructor(cell: number) {
    this.#cell = cell;
  }

  add(point: Point, value: Value): void {
    const key = `${this.#index(point.x)},${this.#index(point.y)}`;
    const entry = { point, value };
    const cell = this.#cells.get(key);
    if (cell) cell.push(entry);
    else this.#cells.set(key, [entry]);
  }

  /**
   * Values of the points at most `reach` away, in no order. Looks at every cell within reach, and no further once it
   * has found `most`.
   */
  near({ x, y }: Point, reach: number, most = Infinity): readonly Value[] {
    const found: Value[] = [];
    const [left, right] = [this.#index(x - reach), this.#index(x + reach)];
    const [top, bottom] = [this.#index(y - reach), this.#index(y + reach)];
    // counted from 0: beyond 2^53, or for an infinite index, adding 1 would never arrive
    for (let column = 0; column <= right - left; column++) {
      for (let row = 0; row <= bottom - top; row++) {
        for (const { point, value } of this.#cells.get(`${left + column},${top + row}`) ?? []) {
          if (Math.hypot(point.x - x, point.y - y) <= reach) found.push(value);
          if (found.length >= most) return found;
        }
      }
    }
    return found;
  }

  #index(coordinate: number): number {
    return Math.floor(coordinate / this.#cell);
  }
}
