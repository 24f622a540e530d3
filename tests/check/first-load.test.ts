import { expect, it } from 'vitest';
import { firstLoadFiles } from './first-load.ts';

it('the first load is the entry and what it imports statically, once each', () => {
  const files = firstLoadFiles({
    'index.html': { file: 'index.js', isEntry: true, css: ['index.css'], imports: ['_vendor', '_shared'] },
    _vendor: { file: 'vendor.js', css: ['vendor.css'], imports: ['_shared'] },
    _shared: { file: 'shared.js', imports: ['_vendor'] },
    'map.tsx': { file: 'map.js', css: ['map.css'], imports: ['_vendor'] },
  });
  expect(files).toEqual(['index.css', 'index.js', 'shared.js', 'vendor.css', 'vendor.js']);
});
