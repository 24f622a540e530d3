import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the lock file, whatever platform it is for. */
export interface LockedPackage {
  readonly name: string;
  /** As the package states it: an SPDX expression; empty where it states none. */
  readonly licence: string;
  /** Used to build and to test only, and never handed on. */
  readonly development: boolean;
}

/** An entry of `packages` in package-lock.json, as far as it is read. */
interface LockEntry {
  readonly license?: string;
  readonly dev?: boolean;
}

const root = join(import.meta.dirname, '../..');

/** Where the list of all packages stands. */
export const licenceList = join(root, 'docs/licences.md');

/** Licences that ask for no more than MIT does, their notices: whoever has the package has them. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Licences that are fine for some packages, with the reason. */
const conditional: readonly {
  readonly licence: string;
  readonly holds: (found: LockedPackage) => boolean;
  readonly reason: string;
}[] = [
  {
    licence: 'OFL-1.1',
    holds: ({ name }) => name.startsWith('@fontsource'),
    reason: 'typefaces, served unchanged with their licence',
  },
  {
    licence: 'LGPL-3.0-or-later',
    holds: ({ name }) => name.startsWith('@img/sharp-'),
    reason: 'libvips, a shared library of its own that sharp loads; anybody may put another in its place',
  },
  {
    licence: 'MPL-2.0',
    holds: ({ development }) => development,
    reason: 'tools of the build and the tests, unchanged and not handed on',
  },
  {
    licence: 'CC-BY-4.0',
    holds: ({ development }) => development,
    reason: 'data of the build about browsers, not handed on',
  },
];

/** Of packages whose package.json does not say it: read in their LICENSE file. */
const statedElsewhere: Readonly<Record<string, string>> = {
  'parse-cache-control': 'BSD-3-Clause',
  'png-js': 'MIT',
};

/** Every package of package-lock.json once for each licence, by name. */
export function lockedPackages(): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  return readLock(lock.packages);
}

/** @param entries `packages` of a lock file of version 3, by path; the first, `''`, is the project itself */
export function readLock(entries: Readonly<Record<string, LockEntry>>): readonly LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [path, { license, dev }] of Object.entries(entries)) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? statedElsewhere[name] ?? '';
    const key = `${name} ${licence}`;
    // In two versions, for the product and for its tools: the product counts.
    found.set(key, { name, licence, development: dev === true && (found.get(key)?.development ?? true) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What stands in the way of handing Butaca on under MIT; one line a package. */
export function licenceFaults(packages: readonly LockedPackage[]): readonly string[] {
  return packages
    .filter((found) => !isCompatible(found.licence, found))
    .map(({ name, licence }) =>
      licence === ''
        ? `${name} states no licence: read its files, then name it in tests/check/package-licences.ts`
        : `${name} is under ${licence}, which is not on the list of tests/check/package-licences.ts`,
    );
}

/** Of alternatives one has to be compatible, of what is joined all. */
function isCompatible(expression: string, found: LockedPackage): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isCompatible(part, found));
  return bare.split(' AND ').every((licence) => isAllowed(licence, found));
}

function isAllowed(licence: string, found: LockedPackage): boolean {
  return allowed.has(licence) || conditional.some((each) => each.licence === licence && each.holds(found));
}

/** docs/licences.md. Without versions: only a package that comes, goes or changes its licence changes it. */
export function licenceMarkdown(packages: readonly LockedPackage[]): string {
  const groups = [
    { title: 'What the product runs on', of: packages.filter(({ development }) => !development) },
    { title: 'Tools of the build and the tests', of: packages.filter(({ development }) => development) },
  ];
  return [
    '# Licences of the packages',
    '',
    'All packages of `package-lock.json`, for every platform. `npm run licences` writes this page anew; `npm run check`',
    'fails when it is not up to date, and for a licence that Butaca, which is under MIT, could not be handed on with:',
    'the list with its reasons is `tests/check/package-licences.ts`. Other people’s data: [THIRD_PARTY.md](../THIRD_PARTY.md).',
    '',
    ...conditional.map(({ licence, reason }) => `- ${licence}: ${reason}.`),
    ...groups.flatMap(({ title, of }) => ['', `## ${title}`, ...byLicence(of)]),
    '',
  ].join('\n');
}

function byLicence(packages: readonly LockedPackage[]): readonly string[] {
  const groups = Map.groupBy(packages, ({ licence }) => licence);
  return [...groups]
    .sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1))
    .flatMap(([licence, of]) => [
      '',
      `**${licence}** (${of.length}): ${of.map(({ name }) => name).join(', ')}`,
    ]);
}

/** What `npm run check` says of them. */
export function currentLicenceFaults(): readonly string[] {
  const packages = lockedPackages();
  const isCurrent = readFileSync(licenceList, 'utf8') === licenceMarkdown(packages);
  return [
    ...licenceFaults(packages),
    ...(isCurrent ? [] : ['docs/licences.md is not up to date: npm run licences']),
  ];
}
