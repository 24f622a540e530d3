/** Lines and columns (from 1) of places in a text, asked in growing order mostly. */
export class LinePlaces {
  readonly #text: string;
  #line = 1;
  #start = 0;

  constructor(text: string) {
    this.#text = text;
  }

  at(index: number): { readonly line: number; readonly column: number } {
    if (index < this.#start) {
      this.#line = 1;
      this.#start = 0;
    }
    for (let end = this.#text.indexOf('\n', this.#start); end >= 0 && end < index;) {
      this.#line++;
      this.#start = end + 1;
      end = this.#text.indexOf('\n', this.#start);
    }
    return { line: this.#line, column: index - this.#start + 1 };
  }
}
