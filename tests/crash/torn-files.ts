import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductSite } from './product-site.ts';

const PAGE_BYTES = 8192;
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Of PostgreSQL's log: at the head of a segment, of any other page, and of a record. */
const SEGMENT_HEADER_BYTES = 40;
const PAGE_HEADER_BYTES = 24;
const RECORD_HEADER_BYTES = 24;
const MOST_RECORDS = 1_000_000;

/** A page of a table's file. */
export interface TablePage {
  readonly file: string;
  readonly block: number;
}

/** The page of the row of `table` that was written last. */
export async function pageOf(site: ProductSite, table: string): Promise<TablePage> {
  const [row] = await site.query<{ block: number; folder: string; file: string }>(`
    select (ctid::text::point)[0]::integer as block, current_setting('data_directory') as folder,
      pg_relation_filepath('${table}') as file
    from ${table} order by age(xmin) limit 1`);
  if (row === undefined) throw new Error(`${table} has no row`);
  return { file: join(row.folder, row.file), block: row.block };
}

/** The second half of the page never arrived: the disk has something else there. */
export async function tearPage({ file, block }: TablePage, random: () => number): Promise<void> {
  await write(file, block * PAGE_BYTES + PAGE_BYTES / 2, noise(PAGE_BYTES / 2, random));
}

/** A place in PostgreSQL's log where a record ends, with the start of that record. */
export interface LogPlace {
  readonly folder: string;
  /** Bytes since the log's beginning. */
  readonly at: number;
}

/** Where the log is at now: a record begins there, or will. */
export async function logPlace(site: ProductSite): Promise<LogPlace> {
  const [row] = await site.query<{ at: string; folder: string }>(`
    select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at, current_setting('data_directory') as folder`);
  if (row === undefined) throw new Error('the log is nowhere');
  return { folder: join(row.folder, 'pg_wal'), at: Number(row.at) };
}

/**
 * Of a log whose writers have ended: after its last whole record, found from `place` on, the head of another one stands,
 * with nothing of what it says follows.
 */
export async function tearTail({ folder, at }: LogPlace, random: () => number): Promise<number> {
  let start = skipHeader(at);
  let previous = 0;
  for (let records = 0; records < MOST_RECORDS; records += 1) {
    const head = await readLog(folder, start, RECORD_HEADER_BYTES);
    const bytes = head.readUInt32LE(0);
    const isNext =
      bytes >= RECORD_HEADER_BYTES && (records === 0 || Number(head.readBigUInt64LE(8)) === previous);
    if (!isNext) {
      const torn = noise(PAGE_BYTES, random);
      torn.writeUInt32LE(PAGE_BYTES - RECORD_HEADER_BYTES, 0);
      torn.writeBigUInt64LE(BigInt(previous), 8);
      // No further than this page: the next ones were never written.
      const room = PAGE_BYTES - (start % PAGE_BYTES);
      await write(join(folder, segmentName(start)), start % SEGMENT_BYTES, torn.subarray(0, room));
      return records;
    }
    previous = start;
    start = skipHeader(Math.ceil(advance(start, bytes) / 8) * 8);
  }
  throw new Error('the log does not end');
}

function skipHeader(at: number): number {
  if (at % SEGMENT_BYTES === 0) return at + SEGMENT_HEADER_BYTES;
  return at % PAGE_BYTES === 0 ? at + PAGE_HEADER_BYTES : at;
}

/** So many bytes of content further. */
function advance(from: number, bytes: number): number {
  let [at, left] = [from, bytes];
  for (;;) {
    const room = PAGE_BYTES - (at % PAGE_BYTES);
    if (left <= room) return at + left;
    left -= room;
    at = skipHeader(at + room);
  }
}

async function readLog(folder: string, from: number, bytes: number): Promise<Buffer> {
  const first = Math.min(bytes, PAGE_BYTES - (from % PAGE_BYTES));
  const head = await read(join(folder, segmentName(from)), from % SEGMENT_BYTES, first);
  return first === bytes
    ? head
    : Buffer.concat([head, await readLog(folder, skipHeader(from + first), bytes - first)]);
}

function segmentName(at: number): string {
  const segment = Math.floor(at / SEGMENT_BYTES);
  const words = [1, Math.floor(segment / 256), segment % 256];
  return words.map((word) => word.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** Zeros where the file ends before, or is not there yet. */
async function read(path: string, from: number, bytes: number): Promise<Buffer> {
  const content = Buffer.alloc(bytes);
  const file = await open(path, 'r').catch(() => null);
  await file?.read(content, 0, bytes, from);
  await file?.close();
  return content;
}

async function write(path: string, at: number, content: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(content, 0, content.length, at);
  await file.sync();
  await file.close();
}

function noise(bytes: number, random: () => number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, () => Math.floor(random() * 256)));
}
