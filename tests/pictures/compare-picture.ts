import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const baselines = join(import.meta.dirname, 'baselines');
const artifacts = join(import.meta.dirname, '../.artifacts/pictures');

/** Distance of two colours from which pixels differ, 0–1: finer than an eye tells apart. */
const THRESHOLD = 0.12;

/**
 * The share of pixels, 0–1, in which a picture differs from its baseline. Where it does, the picture and the
 * differences are left in tests/.artifacts/pictures. With `PICTURES=update` the picture becomes the baseline.
 */
export function differenceFromBaseline(name: string, picture: Buffer): number {
  const file = join(baselines, `${name}.png`);
  if (process.env['PICTURES'] === 'update') {
    mkdirSync(baselines, { recursive: true });
    writeFileSync(file, picture);
  }
  if (!existsSync(file)) throw new Error(`no baseline ${name}: look at it with PICTURES=update`);
  const expected = PNG.sync.read(readFileSync(file));
  const actual = PNG.sync.read(picture);
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) return keep(name, picture, null, 1);
  const difference = new PNG({ width, height });
  const options = { threshold: THRESHOLD };
  const count = pixelmatch(expected.data, actual.data, difference.data, width, height, options);
  return count === 0 ? 0 : keep(name, picture, difference, count / (width * height));
}

/** The share of pixels, 0–1, in which two pictures of one size differ. */
export function difference(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  const options = { threshold: THRESHOLD };
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, options) / (a.width * a.height);
}

function keep(name: string, picture: Buffer, difference: PNG | null, share: number): number {
  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, `${name}.actual.png`), picture);
  if (difference) writeFileSync(join(artifacts, `${name}.difference.png`), PNG.sync.write(difference));
  return share;
}
