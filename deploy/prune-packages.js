/**
 * `node deploy/prune-packages.js`: after `npm ci --omit=dev`, removes the packages that the server does not load. The
 * client is built into dist/ and needs none of its own. Kept is every package named by an import of server/, domain/,
 * engine/, locales/ or dist/page/, with all that it depends on; and of those no source maps and no types.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
/** Loaded where there is a screen. */
const FOR_BROWSERS = ['pixi.js', '@pixi/react'];
/** Followed from here, import by import. */
const entries = ['server/main.ts', ...filesIn('server'), ...filesIn('dist/page')].map((file) =>
  join(root, file),
);
const { imports: aliases, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const declared = Object.keys(dependencies);

/** @type {Set<string>} */
const seen = new Set();
/** @type {Set<string>} */
const kept = new Set();
entries.forEach(followFile);
const removed = packagesIn(modules).filter((folder) => !kept.has(folder));
removed.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
for (const folder of kept) removeUnread(folder);
console.log(`kept ${kept.size} packages, removed ${removed.length}`);

/** @param {string} file */
function followFile(file) {
  if (seen.has(file) || !existsSync(file) || !statSync(file).isFile()) return;
  seen.add(file);
  const source = readFileSync(file, 'utf8').replace(/^import type [^;]*;/gm, '');
  declared.filter((name) => mentions(source, name)).forEach((name) => keepPackage(name, modules));
  for (const [, own = ''] of source.matchAll(/["'`]((?:\.{1,2}|#\w+)\/[^"'`]*)["'`]/g))
    followFile(ownFile(own, file));
}

/** An import, or a file of it that is asked for by its path. @param {string} source @param {string} name */
function mentions(source, name) {
  return [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`, `\`${name}/`].some((text) =>
    source.includes(text),
  );
}

/** @param {string} name @param {string} from */
function ownFile(name, from) {
  const alias = Object.keys(aliases).find((key) => name.startsWith(key.replace('*', '')));
  if (alias === undefined) return resolve(dirname(from), name);
  return join(root, aliases[alias].replace('*', name.slice(alias.length - 1)));
}

/** Keeps a package and all that it may load, as Node finds it from `near`. @param {string} name @param {string} near */
function keepPackage(name, near) {
  const folder = findPackage(name, near);
  if (folder === null || kept.has(folder) || FOR_BROWSERS.includes(name)) return;
  kept.add(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifest;
  const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
  for (const dependency of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    keepPackage(dependency, join(folder, 'node_modules'));
}

/** @param {string} name @param {string} near a node_modules folder @returns {string | null} */
function findPackage(name, near) {
  for (let folder = near; ; folder = join(dirname(dirname(folder)), 'node_modules')) {
    const found = join(folder, name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (relative(modules, folder) === '') return null;
    while (!folder.endsWith('node_modules')) folder = dirname(folder);
  }
}

/** Every package folder below a node_modules, nested ones of kept packages included. @param {string} folder @returns {string[]} */
function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((sub) => join(name, sub)) : [name],
    )
    .map((name) => join(folder, name))
    .flatMap((each) => [each, ...packagesIn(join(each, 'node_modules'))]);
}

/** Files that nothing loads at run time. @param {string} folder */
function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') removeUnread(path);
    else if (/\.(map|d\.[cm]?ts)$/.test(entry.name)) rmSync(path);
  }
}

/** Programs below a folder, tests left out. @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(root, path)).isDirectory()) return name === 'testing' ? [] : filesIn(path);
    return /(?<!\.test)\.(ts|js)$/.test(name) && name !== 'testing.ts' ? [path] : [];
  });
}
