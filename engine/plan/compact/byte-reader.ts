import { CompactFormatError } from './compact-format-error.ts';

/** Bytes of 2^53 − 1. */
const LONGEST_NUMBER = 8;

/** Reads what {@link ByteWriter} wrote. Every method throws {@link CompactFormatError} at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new CompactFormatError('cut short');
    this.#at += 1;
    return value;
  }

  /** A view into the source, not a copy. */
  bytes(count: number): Uint8Array {
    if (count > this.remaining) throw new CompactFormatError('cut short');
    const from = this.#at;
    this.#at += count;
    return this.#bytes.subarray(from, this.#at);
  }

  unsigned(): number {
    let value = 0;
    for (let place = 0; place < LONGEST_NUMBER; place++) {
      const byte = this.byte();
      value += (byte & 127) * 128 ** place;
      if (value > Number.MAX_SAFE_INTEGER) break;
      if (byte < 128) return value;
    }
    throw new CompactFormatError('number too large');
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Fills `target` with signed numbers: {@link signed} without a call for each. */
  signedRun(target: Float64Array): void {
    const bytes = this.#bytes;
    const { length } = target;
    let at = this.#at;
    for (let i = 0; i < length; i++) {
      const low = bytes[at] ?? 128;
      if (low < 128) {
        target[i] = (low >>> 1) ^ -(low & 1);
        at += 1;
        continue;
      }
      const high = bytes[at + 1] ?? 128;
      if (high < 128) {
        const value = (low & 127) | (high << 7);
        target[i] = (value >>> 1) ^ -(value & 1);
        at += 2;
        continue;
      }
      this.#at = at;
      target[i] = this.signed();
      at = this.#at;
    }
    this.#at = at;
  }

  /** Finite. */
  float(): number {
    const at = this.#at;
    this.bytes(4);
    const value = this.#view.getFloat32(at, true);
    if (!Number.isFinite(value)) throw new CompactFormatError(`number ${value}`);
    return value;
  }

  text(): string {
    const bytes = this.bytes(this.unsigned());
    try {
      return this.#utf8.decode(bytes);
    } catch {
      throw new CompactFormatError('text is not UTF-8');
    }
  }

  /**
   * A count of things that follow, each of at least one byte: more of them than bytes are left is a lie, found
   * before anything is allocated for it.
   */
  count(limit: number): number {
    const count = this.unsigned();
    if (count > limit || count > this.remaining) throw new CompactFormatError(`count of ${count}`);
    return count;
  }
  /** Throws when anything follows. */
  end(): void {
    if (this.remaining > 0) throw new CompactFormatError(`${this.remaining} bytes too many`);
  }
}
