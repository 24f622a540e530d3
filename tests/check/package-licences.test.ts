import { describe, expect, it } from 'vitest';
import {
  currentLicenceFaults,
  licenceFaults,
  licenceMarkdown,
  lockedPackages,
  readLock,
} from './package-licences.ts';

const faultsOf = (name: string, entry: { readonly license?: string; readonly dev?: boolean }) =>
  licenceFaults(readLock({ '': {}, [`node_modules/${name}`]: entry }));

it('all packages may be handed on with the product, and are listed', () => {
  expect(lockedPackages().length).toBeGreaterThan(100);
  expect(currentLicenceFaults()).toEqual([]);
});

describe('a package', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'MIT AND ISC AND BSD-3-Clause'])(
    'under %s is fine',
    (license) => expect(faultsOf('left-pad', { license })).toEqual([]),
  );

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'LGPL-3.0-or-later', 'SEE LICENSE IN FILE'])(
    'under %s is named',
    (license) => expect(faultsOf('left-pad', { license })).toEqual([expect.stringContaining('left-pad')]),
  );

  it('without a licence is named', () => {
    expect(faultsOf('left-pad', {})).toEqual([expect.stringContaining('states no licence')]);
  });

  it('under MPL-2.0 is fine among the tools alone', () => {
    expect(faultsOf('axe-core', { license: 'MPL-2.0', dev: true })).toEqual([]);
    expect(faultsOf('axe-core', { license: 'MPL-2.0' })).toHaveLength(1);
  });

  it('of the product and of its tools is one of the product', () => {
    const entries = {
      'node_modules/a': { license: 'MIT', dev: true },
      'node_modules/b/node_modules/a': { license: 'MIT' },
    };
    const reversed = Object.fromEntries(Object.entries(entries).reverse());
    const expected = [{ name: 'a', licence: 'MIT', development: false }];
    expect(readLock(entries)).toEqual(expected);
    expect(readLock(reversed)).toEqual(expected);
  });
});

it('the list groups by licence, the most frequent first', () => {
  const list = licenceMarkdown(
    readLock({
      'node_modules/c': { license: 'ISC' },
      'node_modules/b': { license: 'MIT' },
      'node_modules/a': { license: 'MIT' },
    }),
  );
  expect(list).toContain('**MIT** (2): a, b\n\n**ISC** (1): c');
});
