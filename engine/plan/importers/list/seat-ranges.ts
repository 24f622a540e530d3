/** Most seats that one range may stand for. */
const MOST = 2000;

const PART = /^(\p{L}{0,3})(\d{1,6})\s*(?:-|–|—|\.\.|:|~|до|bis|a|to)\s*(\p{L}{0,3})(\d{1,6})$/u;

/**
 * The seats that a list stands for: `1-4,31-34`, `18` (eighteen, counted from 1), `1..20`, `A1-A6`, `1,3,5`. Null for
 * what is none, or goes down, or is longer than any row.
 */
export function seatRange(text: string): readonly string[] | null {
  const plain = text.trim();
  if (/^\d{1,4}$/.test(plain)) return counted(1, Number(plain), '');
  const seats: string[] = [];
  for (const part of plain.split(/[,;+]/)) {
    const item = part.trim();
    const range = PART.exec(item);
    const [, prefix = '', from = '', otherPrefix = '', to = ''] = range ?? [];
    if (!range && !/^\p{L}{0,3}\d{1,6}\p{L}{0,3}$/u.test(item)) return null;
    const own = range ? counted(Number(from), Number(to), prefix) : [item];
    if (own === null || (otherPrefix !== '' && otherPrefix !== prefix)) return null;
    for (const seat of own) seats.push(seat);
    if (seats.length > MOST) return null;
  }
  return seats;
}

function counted(from: number, to: number, prefix: string): readonly string[] | null {
  if (to < from || to - from >= MOST) return null;
  return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);
}
