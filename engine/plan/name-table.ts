/** Gives each different text a number, in the order of first sight: what `SeatColumns.names` is made of. */
export class NameTable {
  readonly #indices = new Map<string, number>();
  readonly #names: string[] = [];

  get names(): readonly string[] {
    return this.#names;
  }

  indexOf(name: string): number {
    const known = this.#indices.get(name);
    if (known !== undefined) return known;
    const index = this.#names.push(name) - 1;
    this.#indices.set(name, index);
    return index;
  }
}
