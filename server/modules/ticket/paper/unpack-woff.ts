import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * The TrueType or OpenType font within a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), each table unpacked. What draws
 * papers unpacks the tables of a WOFF in JavaScript for every paper anew. Throws for any other file.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) throw new Error('not a WOFF font');
  const count = file.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  file.copy(directory, 0, 4, 8);
  writeSearch(directory, count);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = file.subarray(WOFF_HEAD + index * WOFF_ENTRY, WOFF_HEAD + (index + 1) * WOFF_ENTRY);
    const table = tableOf(file, entry);
    const place = SFNT_HEAD + index * SFNT_ENTRY;
    entry.copy(directory, place, 0, 4);
    directory.writeUInt32BE(entry.readUInt32BE(16), place + 4);
    directory.writeUInt32BE(at, place + 8);
    directory.writeUInt32BE(table.length, place + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

/** Packed unless that made it no smaller. */
function tableOf(file: Buffer, entry: Buffer): Buffer {
  const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const content = file.subarray(offset, offset + packed);
  return packed < length ? inflateSync(content, { maxOutputLength: length }) : content;
}

/** How a table is found by halves: numTables, searchRange, entrySelector, rangeShift. */
function writeSearch(directory: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * 16;
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(count * 16 - range, 10);
}
