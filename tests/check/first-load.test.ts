import { expect, it } from 'vitest';
import { firstLoadFiles } from './first-load.ts';

const manifest = {
  'index.html': { file: 'index.js', isEntry: true, css: ['index.css'], imports: ['_vendor', '_shared'] },
  _vendor: { file: 'vendor.js', css: ['vendor.css'], imports: ['_shared'] },
  _shared: { file: 'shared.js', imports: ['_vendor'] },
  'map.tsx': { file: 'map.js', css: ['map.css'], imports: ['_vendor'] },
  'landing.tsx': { file: 'landing.js', imports: ['_vendor', '_cards'] },
  _cards: { file: 'cards.js' },
};

it('the first load of the entry is what it imports statically, once each', () => {
  expect(firstLoadFiles(manifest)).toEqual(['index.css', 'index.js', 'shared.js', 'vendor.css', 'vendor.js']);
});

it('that of a page is its first screen as well', () => {
  expect(firstLoadFiles(manifest, ['landing.tsx'])).toEqual([
    'cards.js',
    'index.css',
    'index.js',
    'landing.js',
    'shared.js',
    'vendor.css',
    'vendor.js',
  ]);
});

it('a screen that is not in the build is no empty one', () => {
  expect(() => firstLoadFiles(manifest, ['gone.tsx'])).toThrow('gone.tsx');
});
