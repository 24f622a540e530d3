import type { PlanStatus } from '../status.ts';
import { ByteWriter } from './byte-writer.ts';
import { STATUS_MAGIC, STATUS_VERSION } from './status-format.ts';

/** The status as bytes (docs/formats/plan.md): places left, then two bits a seat. A quarter of a byte a seat before compression. */
export function encodeStatus(status: PlanStatus): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  for (const byte of STATUS_MAGIC) out.byte(byte);
  out.byte(STATUS_VERSION);
  out.unsigned(status.version);
  out.unsigned(status.placesLeft.length);
  for (const left of status.placesLeft) out.unsigned(left + 1);
  const { seats } = status;
  out.unsigned(seats.length);
  const packed = new Uint8Array(Math.ceil(seats.length / 4));
  for (let seat = 0; seat < seats.length; seat++) {
    packed[seat >> 2] = (packed[seat >> 2] ?? 0) | ((seats[seat] ?? 0) << ((seat & 3) * 2));
  }
  out.bytes(packed);
  return out.finish();
}
