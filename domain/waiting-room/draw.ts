/** One way from bytes to 32 bytes: SHA-256, handed in by who has it. */
export type Digest = (bytes: Uint8Array) => Uint8Array;

const SEED_BYTES = 32;
const ID_BYTES = 16;

/**
 * Where an entry stands in the draw: SHA-256 of the seed followed by the 16 bytes of the entry's id. Both have a fixed
 * length, so nobody who does not know the seed can say anything about it. The smaller comes first, byte by byte.
 */
export function drawKey(digest: Digest, seed: Uint8Array, entryId: Uint8Array): Uint8Array {
  if (seed.length !== SEED_BYTES || entryId.length !== ID_BYTES)
    throw new Error('a seed has 32 bytes, an id 16');
  const bytes = new Uint8Array(SEED_BYTES + ID_BYTES);
  bytes.set(seed);
  bytes.set(entryId, SEED_BYTES);
  return digest(bytes);
}

/** The indexes of `entryIds` in the order of the draw: the same for everybody who has the seed. O(n log n). */
export function drawOrder(digest: Digest, seed: Uint8Array, entryIds: readonly Uint8Array[]): Uint32Array {
  const keys = entryIds.map((id) => drawKey(digest, seed, id));
  // The first 48 bits as a number decide, but for one pair in 10^14.
  const heads = Float64Array.from(keys, head);
  return Uint32Array.from(keys, (_, index) => index).sort(
    (a, b) => (heads[a] ?? 0) - (heads[b] ?? 0) || compareBytes(keys[a] ?? NONE, keys[b] ?? NONE),
  );
}

const NONE = new Uint8Array();

function head(key: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < 6; at += 1) sum = sum * 256 + (key[at] ?? 0);
  return sum;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
