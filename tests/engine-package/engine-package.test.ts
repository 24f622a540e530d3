import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDocument, testRegion } from '#engine/plan/test-plan.ts';
import type * as Engine from '#engine/index.ts';
import { linkFaults } from '../check/document-links.ts';
import { apiReport } from './api-report.ts';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');

/** The whole of somebody else's project. */
const project = {
  'index.html': '<div id="map" style="height: 400px"></div><script type="module" src="./main.ts"></script>',
  'main.ts': `
    import { bakePlan, darkTheme, SeatMap } from '@butaca/engine';
    import { parsePlanDocument } from '@butaca/engine/plan/parse-plan-document';
    const file = parsePlanDocument(await (await fetch('/plan.json')).json());
    const plan = file.ok ? bakePlan(file.value) : file;
    if (!plan.ok) throw new Error(plan.refusal.map(({ path, code }) => path.join('.') + code).join());
    const map = await SeatMap.create(document.body, { plan: plan.value, theme: darkTheme });
    map.on('seat.tapped', ({ seat }) => void map.selection.toggle(seat));
  `,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      types: [],
    },
    include: ['main.ts'],
  }),
};

describe('the packed engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'butaca-engine-'));
  const app = join(folder, 'app');
  const installed = join(app, 'node_modules/@butaca/engine');

  beforeAll(() => {
    install(pack(folder), installed);
    for (const [name, text] of Object.entries(project)) writeFileSync(join(app, name), text);
  }, 300_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds what runs and what describes it, and nothing else', () => {
    const top = ['LICENSE', 'README.md', 'api.md', 'designer', 'dist', 'package.json'];
    expect(readdirSync(installed).sort()).toEqual(top);
    expect(readdirSync(join(installed, 'designer'))).toEqual(['README.md']);
    const names = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /test|examples|tsconfig/.test(name))).toEqual([]);
  });

  it.each(['README.md', 'api.md', 'designer/README.md'])('%s leads to what came along', (document) => {
    expect(linkFaults(installed, document)).toEqual([]);
  });

  it('asks for the versions that it was tested with', () => {
    const wanted = dependenciesOf(installed);
    const tried = dependenciesOf(root);
    expect(wanted).toEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, tried[name]])));
  });

  it('type-checks and builds in a plain Vite project', { timeout: 120_000 }, async () => {
    run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', '.'], app);
    await build({ root: app, configFile: false, logLevel: 'error', build: { target: 'es2023' } });
    const [script = ''] = readdirSync(join(app, 'dist/assets')).filter((name) => name.startsWith('index-'));
    expect(readFileSync(join(app, 'dist/assets', script), 'utf8')).toContain('seat.tapped');
  });

  it('has all it needs in one file, for pages without a build', async () => {
    const bundle = join(installed, 'dist/bundle.js');
    expect(readFileSync(bundle, 'utf8')).not.toMatch(/^\s*import\b[^(]*?from\s*["'][^./]/m);
    const engine = (await import(bundle)) as typeof Engine;
    const baked = engine.bakePlan(testDocument([testRegion({ id: 'a', rows: 2, seatsPerRow: 3 })]));
    expect(baked.ok && engine.decodePlan(engine.encodePlan(baked.value)).seats.count).toBe(6);
    expect(typeof engine.SeatMap.create).toBe('function');
  });

  it(
    'is described as it is, and speaks of no type that it keeps to itself',
    { timeout: 60_000 },
    async () => {
      const { markdown, forgotten } = apiReport(join(installed, 'dist/index.d.ts'));
      expect(forgotten).toEqual([]);
      await expect(markdown).toMatchFileSnapshot(join(root, 'engine/api.md'));
    },
  );
});

/** Packs a copy, so that the tree stays as it is; returns the archive. */
function pack(folder: string): string {
  const tree = join(folder, 'tree');
  cpSync(join(root, 'engine'), join(tree, 'engine'), { recursive: true });
  cpSync(join(root, 'tsconfig.json'), join(tree, 'tsconfig.json'));
  symlinkSync(modules, join(tree, 'node_modules'));
  run('npm', ['pack', '--offline', '--pack-destination', folder], join(tree, 'engine'));
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
}

/** As npm would, but with the declared dependencies of this tree instead of a registry's. */
function install(archive: string, to: string): void {
  mkdirSync(to, { recursive: true });
  run('tar', ['-xzf', archive, '--strip-components=1', '-C', to], dirname(to));
  for (const name of Object.keys(dependenciesOf(to))) {
    const link = join(to, '../..', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link);
  }
}

function dependenciesOf(folder: string): Readonly<Record<string, string>> {
  const read = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return read.dependencies;
}

/** Throws with what the program said when it fails. */
function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
}
