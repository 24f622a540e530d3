import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { readPixels } from './library-decoder.ts';

const WIDTH = 640;
const HEIGHT = 480;
const QUIET = 4;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** As long as the code of a ticket, other letters for each number. */
function text(index: number): string {
  let state = index * 2_654_435_761 + 1;
  const signature = Array.from({ length: 86 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return LETTERS[state >>> 26];
  }).join('');
  return `B2.1.${signature.slice(0, 22)}.${index}.7.${signature}`;
}

/** What a camera right above the code sees. */
function picture(code: string) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const unit = Math.floor(HEIGHT / (modules.size + 2 * QUIET));
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - unit * modules.size) / 2)) as [
    number,
    number,
  ];
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < unit * modules.size; y += 1) {
    for (let x = 0; x < unit * modules.size; x += 1) {
      if (modules.get(Math.floor(y / unit), Math.floor(x / unit)) !== 1) continue;
      const at = ((top + y) * WIDTH + left + x) * 4;
      data.fill(0, at, at + 3);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

describe('reading codes by script', () => {
  it('reads every ticket, whatever letters its signature has', () => {
    const codes = Array.from({ length: 200 }, (_, index) => text(index));
    expect(codes.filter((code) => readPixels(picture(code)) !== code)).toEqual([]);
  });

  it('finds nothing in a picture without a code', () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(200);
    expect(readPixels({ width: WIDTH, height: HEIGHT, data })).toBeNull();
  });
});
