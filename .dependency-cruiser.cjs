/**
 * The architecture, as rules: which folder may import which. `npm run check` holds them.
 *
 *   geometry   <- everything below engine/
 *   engine/    the seat-map engine: knows no ticketing, no React, no HTTP, no translations
 *   domain/    the ticketing vocabulary and its rules: knows nobody
 *   machines/  state over time: domain and the engine's types
 *   server/    domain, and the engine's pure halves (plan, selection)
 *   src/       React: engine/index, machines, domain; a feature never knows another one
 *
 * Each rule's comment says what it keeps true. Tests may reach further; programs' folders are listed below.
 */

const tests = '(\\.test\\.tsx?$|\\.bench\\.ts$|/testing(/|\\.ts$)|/fixtures/)';

/** Folders of ours; what is not here comes from npm or from Node. */
const ours = '^(engine|domain|machines|server|src|tests)/';

/** npm packages below node_modules/, by a pattern for their names. */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'One direction: whoever reads a file never comes back to it. (Types may refer to each other.)',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'geometry-knows-nobody',
      comment:
        'Points, boxes, polygons, curves and matrices are plain mathematics: geometry imports nothing of ours.',
      severity: 'error',
      from: { path: '^engine/geometry/', pathNot: tests },
      to: { pathNot: '^engine/geometry/', path: ours },
    },
    {
      name: 'domain-knows-nobody',
      comment:
        'Rules, limits, prices and call schemas run in the browser and on the server alike: domain imports nothing of ours.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/', path: ours },
    },
    {
      name: 'engine-stands-alone',
      comment:
        'The engine is publishable on its own: it imports no other folder of ours, not even for tests.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { pathNot: '^engine/', path: ours },
    },
    {
      name: 'engine-is-framework-free',
      comment: 'No React, no HTTP client, no translations in the engine: it is handed data and texts.',
      severity: 'error',
      from: { path: '^engine/' },
      to: {
        path: packages(
          'react|react-dom|react-i18next|react-router-dom|i18next|axios|fastify|xstate|@xstate/.+|@mantine/.+|@pixi/react',
        ),
      },
    },
    {
      name: 'engine-has-no-server-side',
      comment: 'The engine runs in any browser: no Node modules outside its tests.',
      severity: 'error',
      from: { path: '^engine/', pathNot: `${tests}|^engine/examples/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pixi-in-render-only',
      comment:
        'engine/render is the only place that knows pixi.js; src/map may, for @pixi/react. All else is pure data.',
      severity: 'error',
      from: { pathNot: '^(engine/render|src/map|tests)/' },
      to: { path: packages('pixi\\.js|@pixi/.+') },
    },
    {
      name: 'machines-know-domain-and-engine-types',
      comment:
        'A machine decides by the domain’s rules; what it knows of the engine are types, and of React nothing.',
      severity: 'error',
      from: { path: '^machines/', pathNot: tests },
      to: { path: ours, pathNot: '^(machines|domain|engine)/' },
    },
    {
      name: 'machines-take-only-types-of-the-engine',
      comment: 'Machines run without a map: they import the engine by `import type` only.',
      severity: 'error',
      from: { path: '^machines/', pathNot: tests },
      to: { path: '^engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'machines-are-framework-free',
      comment: 'React subscribes to a machine; a machine never knows React or HTTP.',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: packages('react|react-dom|@xstate/react|axios|@mantine/.+') },
    },
    {
      name: 'src-uses-the-public-engine',
      comment:
        'The application uses the engine as anyone would: through engine/index.ts. What reads uploaded files runs in a worker, and takes the plan alone into it.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/map/reading/|${tests}` },
      to: { path: '^engine/', pathNot: '^engine/index\\.ts$' },
    },
    {
      name: 'react-meets-engine-in-map',
      comment:
        'src/map is the one bridge between React and the engine; elsewhere in src only the engine’s types.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/map/|${tests}` },
      to: { path: '^engine/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-never-imports-server',
      comment: 'What both sides need lives in domain/.',
      severity: 'error',
      from: { path: '^(src|machines|engine|domain)/' },
      to: { path: '^(server|tests)/', pathNot: '^tests/fixtures/' },
    },
    {
      name: 'features-are-strangers',
      comment:
        'A feature never imports another feature; what two share goes to ui, lib, map, machines or domain. The counters sell by the one seat selection that there is: rule counters-sell-by-the-one-selection.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '^src/features/(box-office|order-groups)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'counters-sell-by-the-one-selection',
      comment:
        'Choosing seats and packs is written once: the box office takes it from seat-selection, and packs at a counter are paid at the box office’s till.',
      severity: 'error',
      from: { path: '^src/features/box-office/' },
      to: { path: '^src/features/', pathNot: '^src/features/(box-office|seat-selection)/' },
    },
    {
      name: 'packs-at-a-counter',
      comment: 'As above, for the order groups: they take the selection and the till, and nothing else.',
      severity: 'error',
      from: { path: '^src/features/order-groups/' },
      to: { path: '^src/features/', pathNot: '^src/features/(order-groups|box-office|seat-selection)/' },
    },
    {
      name: 'shared-parts-know-no-feature',
      comment:
        'ui, lib and map are used by features, never the other way; src/app puts the features together.',
      severity: 'error',
      from: { path: '^src/(ui|lib|map)/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'src/app composes features; the addresses that features link to are in src/app/paths.ts.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: tests },
      to: { path: '^src/app/', pathNot: '^src/app/paths\\.ts$' },
    },
    {
      name: 'server-knows-domain-and-pure-engine',
      comment:
        'The server decides by the domain’s rules and reads plans; of the engine it uses plan, what bakes and numbers designs, selection and view (and geometry, on which they stand).',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: {
        path: ours,
        pathNot: '^(server|domain)/|^engine/(plan|designer/(bake|design|numbering)|selection|view|geometry)/',
      },
    },
    {
      name: 'server-has-no-browser-side',
      comment: 'No React and no drawing on the server; letters alone are written as elements.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/mail/letter-markup\\.ts$' },
      to: { path: packages('react|react-dom|react-i18next|@mantine/.+|pixi\\.js|@pixi/.+') },
    },
    {
      name: 'programs-do-not-import-tests',
      comment: 'Nothing that ships depends on a test.',
      severity: 'error',
      from: { pathNot: `${tests}|^tests/|^vitest\\.config\\.ts$` },
      to: { path: `\\.test\\.tsx?$|\\.bench\\.ts$|^tests/(?!fixtures/)|/testing(/|\\.ts$)` },
    },
    {
      name: 'packages-are-declared',
      comment:
        'Every package that is imported stands in package.json, and what ships stands among its dependencies.',
      severity: 'error',
      from: {
        path: '^(engine|domain|machines|server|src)/',
        pathNot: `${tests}|^server/runtime/|^engine/examples/|^engine/vite[.]bundle[.]config`,
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'imports-resolve',
      comment:
        'Every import names something that exists. Benchmarks with packages of their own bring them when they run.',
      severity: 'error',
      from: { pathNot: '^tests/bench/(lighthouse|peers)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/|^data/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'module', 'browser', 'default', 'node', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
