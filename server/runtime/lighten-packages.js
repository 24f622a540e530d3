import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Files nobody reads, in any package. */
const UNREAD_FILES = /\.(map|md|markdown|a)$/i;

/** Folders of a package that are about it and not of it, where its package.json does not name them. */
const UNREAD_FOLDERS = [
  '.github',
  '.yarn',
  '__tests__',
  'benchmark',
  'benchmarks',
  'demo',
  'docs',
  'example',
  'examples',
  'test',
  'tests',
];

/**
 * Parts of single packages, by name: bundles for pages without a build, CommonJS beside the modules that we import,
 * sources beside what is built of them. An empty list takes the whole package.
 * @type {readonly (readonly [RegExp, readonly string[]])[]}
 */
export const UNREAD_PARTS = [
  [/^node-(bin-)?(linux|darwin|win)-/, ['include', 'share']],
  // pdf.js draws on it without a browser; we read PDF files in browsers alone.
  [/^@napi-rs\/canvas/, []],
  [/^@mantine\/\w+$/, ['cjs']],
  [/^@opentelemetry\/(?!api$)/, ['build/esm', 'build/esnext']],
  [/^@pixi\/react$/, ['dist']],
  // What icons-react is made of; the server has the few that it draws.
  [/^@tabler\/icons$/, []],
  [/^kysely$/, ['dist/cjs']],
  [/^libphonenumber-js$/, ['bundle']],
  [/^luxon$/, ['build/amd', 'build/cjs-browser', 'build/global']],
  [/^pdfjs-dist$/, ['legacy', 'web']],
  [/^pixi\.js$/, ['dist']],
  [/^recharts$/, ['umd']],
  [/^stripe$/, ['cjs']],
  [/^three$/, ['examples', 'src', 'build/three.cjs', 'build/three.tsl.js', 'build/three.webgpu.js']],
  [/^three$/, ['build/three.webgpu.nodes.js', 'build/three.module.min.js', 'build/three.core.min.js']],
  [/^zod$/, ['src']],
];

/**
 * Takes out of node_modules what packages ship for others and nobody reads here: four tenths of it. What is left is
 * held by tests/check/install-size.test.ts. Done twice it changes nothing more.
 * @param {string} modules path of the node_modules
 */
export function lightenPackages(modules) {
  for (const { name, folder } of packagesIn(modules)) lighten(name, folder);
}

/** @param {string} name @param {string} folder */
function lighten(name, folder) {
  const parts = UNREAD_PARTS.filter(([names]) => names.test(name)).map(([, paths]) => paths);
  if (parts.some((paths) => paths.length === 0)) {
    remove(folder);
    return;
  }
  for (const path of parts.flat()) remove(join(folder, path));
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return;
  const { main, module, exports, bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const named = JSON.stringify([main, module, exports, bin]);
  for (const path of UNREAD_FOLDERS) if (!named.includes(path)) remove(join(folder, path));
  removeFiles(folder);
}

/** @param {string} folder */
function removeFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') removeFiles(path);
    } else if (UNREAD_FILES.test(entry.name) && !/^licen[cs]e/i.test(entry.name)) remove(path);
  }
}

/** @param {string} path */
function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

/**
 * Every package in a node_modules, and in those of its packages.
 * @param {string} modules
 * @returns {{ name: string, folder: string }[]}
 */
function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  return namesIn(modules)
    .flatMap((name) =>
      name.startsWith('@') ? namesIn(join(modules, name)).map((own) => `${name}/${own}`) : [name],
    )
    .map((name) => ({ name, folder: join(modules, name) }))
    .flatMap((each) => [each, ...packagesIn(join(each.folder, 'node_modules'))]);
}

/** Folders, but none of npm's own. @param {string} folder */
function namesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}
