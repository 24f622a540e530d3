import type { MapFile } from './map-reading.ts';
import { MapRefused, type Reading } from './reading.ts';

/** Encodings that a text may be given in besides UTF-8 and UTF-16, as labels of `TextDecoder`. */
const OTHERS = ['windows-1252', 'windows-1250', 'windows-1251', 'gb18030', 'shift_jis'] as const;

/** How much of a text without a mark is looked at to tell its encoding, bytes. */
const LOOKED_AT = 4096;

/** Files of these kinds begin so; none of them is a map that can be read. */
const FOREIGN: readonly { readonly kind: string; readonly starts: readonly number[] }[] = [
  { kind: 'PDF', starts: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'ZIP', starts: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'GZIP', starts: [0x1f, 0x8b] },
  { kind: 'PNG', starts: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'JPEG', starts: [0xff, 0xd8, 0xff] },
  { kind: 'GIF', starts: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'DWG', starts: [0x41, 0x43, 0x31, 0x30] },
  { kind: 'XLS', starts: [0xd0, 0xcf, 0x11, 0xe0] },
];

/**
 * The text of a file. A byte-order mark decides; then what an XML declaration names; then UTF-16 by its zeros, and
 * UTF-8. What is none of these was written in an encoding of one country: it is guessed, told and asked.
 */
export function fileText({ name, bytes }: MapFile, reading: Reading): string {
  const foreign = FOREIGN.find(({ starts }) => starts.every((byte, i) => bytes[i] === byte));
  if (foreign) throw new MapRefused('unknownFormat', { kind: foreign.kind }, { file: name });
  const text = decoded(name, bytes, reading);
  if (text.trim() === '') throw new MapRefused('emptyFile', {}, { file: name });
  if (text.includes('\0')) throw new MapRefused('unknownFormat', { kind: 'binary' }, { file: name });
  return text;
}

function decoded(name: string, bytes: Uint8Array, reading: Reading): string {
  const sure = markedEncoding(bytes) ?? sixteenBits(bytes);
  if (sure) return new TextDecoder(sure).decode(bytes);
  const declared = declaredEncoding(bytes);
  if (declared && !/^utf-?8$/i.test(declared)) {
    const text = decodeAs(declared, bytes);
    if (text !== null) return text;
  }
  const text = decodeAs('utf-8', bytes);
  if (text !== null) return text;
  const encoding = reading.ask({
    id: `encoding:${name}`,
    code: 'encoding',
    params: { file: name },
    options: OTHERS.map((label) => ({ value: label, text: label })),
    chosen: likeliest(bytes),
    toConfirm: true,
  });
  reading.report('encodingGuessed', 'needsChoice', { file: name }, { encoding });
  return new TextDecoder(encoding).decode(bytes);
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 of a text that is mostly Latin has a zero in every other byte. */
function sixteenBits(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, LOOKED_AT);
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 4 && even < length / 16) return 'utf-16le';
  if (even > length / 4 && odd < length / 16) return 'utf-16be';
  return null;
}

/** Of `<?xml … encoding="…"?>`. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? null;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Two bytes above 127 in a row are rare in Western words, and the rule in Cyrillic ones. */
function likeliest(bytes: Uint8Array): (typeof OTHERS)[number] {
  let high = 0;
  let pairs = 0;
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    high++;
    if ((bytes[i - 1] ?? 0) >= 0xc0) pairs++;
  }
  if (pairs <= high * 0.4) return 'windows-1252';
  return decodeAs('gb18030', bytes) !== null && decodeAs('shift_jis', bytes) === null
    ? 'gb18030'
    : 'windows-1251';
}
