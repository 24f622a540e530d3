import { MAX_CAPACITY, MAX_REGIONS, MAX_SEATS } from '../plan-limits.ts';
import type { PlanStatus } from '../status.ts';
import { ByteReader } from './byte-reader.ts';
import { CompactFormatError } from './compact-format-error.ts';
import { STATUS_MAGIC, STATUS_VERSION } from './status-format.ts';

/** The status of the bytes that `encodeStatus` made; throws {@link CompactFormatError} for any others. */
export function decodeStatus(bytes: Uint8Array): PlanStatus {
  const source = new ByteReader(bytes);
  for (const byte of STATUS_MAGIC) if (source.byte() !== byte) throw new CompactFormatError('not a status');
  const format = source.byte();
  if (format !== STATUS_VERSION) throw new CompactFormatError(`version ${format}`);
  const version = source.unsigned();
  const placesLeft = new Int32Array(source.count(MAX_REGIONS));
  for (let region = 0; region < placesLeft.length; region++) {
    const left = source.unsigned() - 1;
    if (left > MAX_CAPACITY) throw new CompactFormatError(`${left} places`);
    placesLeft[region] = left;
  }
  const count = source.unsigned();
  if (count > MAX_SEATS) throw new CompactFormatError(`${count} seats`);
  const packed = source.bytes(Math.ceil(count / 4));
  source.end();
  const seats = new Uint8Array(count);
  for (let seat = 0; seat < count; seat++) {
    const status = ((packed[seat >> 2] ?? 0) >> ((seat & 3) * 2)) & 3;
    if (status === 3) throw new CompactFormatError('seat status');
    seats[seat] = status;
  }
  return { version, seats, placesLeft };
}
