const UTF8 = new TextEncoder();

/** Grows a byte string; the counterpart of {@link ByteReader}. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** A copy of what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** A whole number from 0 to 2^53 − 1, seven bits a byte, lowest first (LEB128). */
  unsigned(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** A whole number of either sign, small ones in few bytes: 0, −1, 1, −2, … become 0, 1, 2, 3, … */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** 32-bit float, little endian. */
  float(value: number): void {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    this.bytes(bytes);
  }

  /** UTF-8 behind its length in bytes. */
  text(value: string): void {
    const bytes = UTF8.encode(value);
    this.unsigned(bytes.length);
    this.bytes(bytes);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}
