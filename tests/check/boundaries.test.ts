import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterEach, describe, expect, it } from 'vitest';

/** For each rule of the architecture, the smallest tree that breaks it: file -> what it imports. */
const violations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no-cycles': { 'domain/a.ts': "import './b.ts'", 'domain/b.ts': "import './a.ts'" },
  'geometry-knows-nobody': { 'engine/geometry/a.ts': "import '../plan/b.ts'", 'engine/plan/b.ts': '' },
  'domain-knows-nobody': { 'domain/a.ts': "import '#engine/plan/b.ts'", 'engine/plan/b.ts': '' },
  'engine-stands-alone': { 'engine/plan/a.ts': "import '#domain/b.ts'", 'domain/b.ts': '' },
  'engine-is-framework-free': { 'engine/access/a.ts': "import 'react'" },
  'engine-has-no-server-side': { 'engine/plan/a.ts': "import 'node:fs'" },
  'pixi-in-render-only': { 'engine/scene/a.ts': "import 'pixi.js'" },
  'machines-know-domain-and-engine-types': {
    'machines/a.ts': "import '../src/lib/b.ts'",
    'src/lib/b.ts': '',
  },
  'machines-take-only-types-of-the-engine': {
    'machines/a.ts': "import '#engine/index.ts'",
    'engine/index.ts': '',
  },
  'machines-are-framework-free': { 'machines/a.ts': "import '@xstate/react'" },
  'src-uses-the-public-engine': {
    'src/map/a.ts': "import '#engine/camera/b.ts'",
    'engine/camera/b.ts': '',
  },
  'react-meets-engine-in-map': { 'src/ui/a.ts': "import '#engine/index.ts'", 'engine/index.ts': '' },
  'browser-never-imports-server': { 'src/lib/a.ts': "import '#server/b.ts'", 'server/b.ts': '' },
  'features-are-strangers': {
    'src/features/event/a.ts': "import '../landing/b.ts'",
    'src/features/landing/b.ts': '',
  },
  'counters-sell-by-the-one-selection': {
    'src/features/box-office/a.ts': "import '../landing/b.ts'",
    'src/features/landing/b.ts': '',
  },
  'packs-at-a-counter': {
    'src/features/order-groups/a.ts': "import '../landing/b.ts'",
    'src/features/landing/b.ts': '',
  },
  'shared-parts-know-no-feature': {
    'src/ui/a.ts': "import '../features/event/b.ts'",
    'src/features/event/b.ts': '',
  },
  'features-know-no-app': { 'src/features/event/a.ts': "import '../../app/b.ts'", 'src/app/b.ts': '' },
  'server-knows-domain-and-pure-engine': {
    'server/a.ts': "import '#engine/scene/b.ts'",
    'engine/scene/b.ts': '',
  },
  'server-has-no-browser-side': { 'server/a.ts': "import 'react'" },
  'programs-do-not-import-tests': { 'domain/a.ts': "import './b.test.ts'", 'domain/b.test.ts': '' },
  'packages-are-declared': { 'server/a.ts': "import 'vitest'" },
  'imports-resolve': { 'domain/a.ts': "import './missing.ts'" },
};

const root = resolve(import.meta.dirname, '../..');
const config = await extractConfig(join(root, '.dependency-cruiser.cjs'));
const ruleNames = (config.forbidden ?? []).map((rule) => rule.name);

let folder: string | undefined;
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

describe('the rules of the architecture', () => {
  it('each have a tree that breaks them, and a comment', () => {
    expect(Object.keys(violations).sort()).toEqual([...ruleNames].sort());
    expect((config.forbidden ?? []).filter((rule) => (rule.comment ?? '').length < 20)).toEqual([]);
  });

  it.each(Object.entries(violations))('%s', async (name, files) => {
    expect(await brokenRules(files)).toContain(name);
  });

  it('let the product through where it follows them', async () => {
    const files = {
      'engine/geometry/point.ts': '',
      'engine/plan/plan.ts': "import '../geometry/point.ts'",
      'engine/render/chunk.ts': "import 'pixi.js'",
      'engine/index.ts': "export * from './plan/plan.ts'",
      'domain/limits.ts': "import 'zod'",
      'machines/selection/selection.machine.ts':
        "import type {} from '#engine/index.ts'; import '#domain/limits.ts'; import 'xstate'",
      'src/map/seat-map-view.tsx': "import '#engine/index.ts'; import 'react'",
      'src/features/event/screen.tsx': "import '../../map/seat-map-view.tsx'; import '#domain/limits.ts'",
      'server/app.ts':
        "import '#engine/plan/plan.ts'; import '#domain/limits.ts'; import 'node:fs'; import 'zod'",
    };
    expect(await brokenRules(files)).toEqual([]);
  });
});

/** Names of the rules that a tree of `files` breaks, beside the packages that the trees above import. */
async function brokenRules(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  folder = mkdtempSync(join(tmpdir(), 'butaca-boundaries-'));
  const imports = { '#engine/*': './engine/*', '#domain/*': './domain/*', '#server/*': './server/*' };
  const shipped = ['react', 'pixi.js', 'zod', 'xstate', '@xstate/react'];
  write('package.json', {
    type: 'module',
    imports,
    dependencies: Object.fromEntries(shipped.map((name) => [name, '1.0.0'])),
    devDependencies: { vitest: '1.0.0' },
  });
  for (const name of [...shipped, 'vitest']) {
    write(`node_modules/${name}/package.json`, { name, version: '1.0.0', main: 'index.js' });
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [path, text] of Object.entries(files)) write(path, text === '' ? 'export {};' : text);

  const { tsConfig: _, ...options } = config.options ?? {};
  const top = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const { output } = await cruise(top, { ...options, baseDir: folder, validate: true, ruleSet: config }, {});
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

function write(path: string, content: string | object): void {
  const file = join(folder ?? '', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
