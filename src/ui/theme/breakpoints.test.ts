import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');

it('no two styles hold at one width that are meant for either side of it', () => {
  const overlapping = globSync('**/*.css', { cwd: src }).filter((path) =>
    /@media[^{]*\((?:min|max)-width:/.test(readFileSync(join(src, path), 'utf8')),
  );
  // `width < 62em` and `width >= 62em`: min-width and max-width of one number both hold at it.
  expect(overlapping).toEqual([]);
});
