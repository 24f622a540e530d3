import { existsSync } from 'node:fs';
import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Files that own an edge of the program (clock, timers, frames, HTTP, storage, randomness). Everything else is
 * handed these from outside, so that it runs on a simulated clock and in any host. New owner: add a line here.
 */
const edgeOwners = [
  { files: ['src/lib/clock.ts', 'server/clock.ts', 'engine/clock.ts'], owns: ['time', 'timers'] },
  { files: ['src/lib/storage.ts', 'src/lib/storage/**'], owns: ['storage'] },
  { files: ['src/lib/http/**', 'src/lib/http.ts'], owns: ['http', 'timers'] },
  { files: ['src/lib/random.ts', 'server/random.ts'], owns: ['random'] },
  { files: ['engine/render/frame-loop.ts'], owns: ['frames', 'time'] },
  { files: ['engine/seat-map.ts', 'engine/seat-map-designer.ts'], owns: ['frames', 'time', 'timers'] },
  { files: ['server/payments/*/**', 'deploy/answers.js'], owns: ['http'] },
  { files: ['server/main.ts', 'server/runtime/**'], owns: ['time', 'timers', 'http'] },
];

/** Programs and tests: they are the outside. */
const outside = [
  '**/*.test.{ts,tsx}',
  '**/*.bench.ts',
  '**/testing/**',
  '**/testing.ts',
  'tests/**',
  'engine/examples/**',
  '*.config.{js,ts}',
];

/** Where data of unknown shape becomes a typed value: the only places that may cast. */
const parsers = [
  '**/importers/**',
  '**/*parse*.ts',
  '**/*parser*.ts',
  '**/*codec*.ts',
  'engine/plan/binary/**',
];

const ask = (what, where) => `${what} belongs to the edge: ${where}.`;

const bans = {
  time: {
    message: ask('The time', 'take a clock (src/lib/clock.ts, server/clock.ts) as a parameter'),
    properties: [
      ['Date', 'now'],
      ['performance', 'now'],
    ],
    syntax: ["NewExpression[callee.name='Date'][arguments.length=0]", "CallExpression[callee.name='Date']"],
  },
  timers: {
    message: ask('A timer', 'take a clock with a timer as a parameter, or use a machine’s delay'),
    globals: ['setTimeout', 'setInterval', 'setImmediate'],
    modules: ['timers', 'node:timers', 'timers/promises', 'node:timers/promises'],
  },
  frames: {
    message: ask('The frame loop', 'ask engine/render/frame-loop.ts for a frame'),
    globals: ['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback'],
  },
  http: {
    message: ask('HTTP', 'call through src/lib/http'),
    globals: ['fetch', 'XMLHttpRequest', 'EventSource'],
  },
  storage: {
    message: ask('Storage', 'take the storage of src/lib/storage.ts as a parameter'),
    globals: ['localStorage', 'sessionStorage', 'indexedDB'],
  },
  random: {
    message: ask('Randomness', 'take a generator as a parameter (tests pass a seeded one)'),
    properties: [['Math', 'random']],
  },
};

/** The rules that hold every ban except those in `owned`. */
function edgeRules(owned) {
  const held = Object.entries(bans)
    .filter(([name]) => !owned.includes(name))
    .map(([, ban]) => ban);
  const hosts = ['window', 'globalThis', 'self'];
  const globals = held.flatMap(({ globals = [], message }) => globals.map((name) => ({ name, message })));
  return {
    'no-restricted-globals': ['error', ...globals],
    'no-restricted-properties': [
      'error',
      ...held.flatMap(({ properties = [], message }) =>
        properties.map(([object, property]) => ({ object, property, message })),
      ),
      ...globals.flatMap(({ name, message }) => hosts.map((object) => ({ object, property: name, message }))),
    ],
    'no-restricted-syntax': [
      'error',
      ...held.flatMap(({ syntax = [], message }) => syntax.map((selector) => ({ selector, message }))),
    ],
    'no-restricted-imports': [
      'error',
      { paths: held.flatMap(({ modules = [], message }) => modules.map((name) => ({ name, message }))) },
    ],
  };
}

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'data/',
      'coverage/',
      'tests/.artifacts/',
      '.dependency-cruiser.cjs',
      'engine/**/dist/',
      // Types are known where their own packages are installed.
      ...['lighthouse', 'peers']
        .filter((name) => !existsSync(`tests/bench/${name}/node_modules`))
        .map((name) => `tests/bench/${name}/`),
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // The compiler knows (checkJs covers the plain JavaScript).
      'no-undef': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Numbers in templates are what templates are for.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Fastify handlers and fakes are async by contract, with or without an await inside.
      '@typescript-eslint/require-await': 'off',
      // Taste without value.
      '@typescript-eslint/array-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/class-literal-property-style': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Enums are other people's only (erasableSyntaxOnly); their numbers may be named by ours.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      ...edgeRules([]),
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // What people read comes from locales/: the name of the product is the only word of its own.
    files: ['src/**/*.tsx'],
    ignores: outside,
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          words: { exclude: ['Butaca', '[^\\p{L}]*'] },
          'jsx-attributes': {
            include: [
              'label',
              'title',
              'alt',
              'aria-label',
              'aria-description',
              'placeholder',
              'description',
            ],
          },
        },
      ],
    },
  },
  ...edgeOwners.map(({ files, owns }) => ({ files, rules: edgeRules(owns) })),
  {
    files: parsers,
    rules: {
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
    },
  },
  // Programs talk to a terminal.
  {
    files: ['server/main.ts', 'server/runtime/**', 'tests/**', 'deploy/*.js', '**/*.bench.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: outside,
    rules: {
      // Not edgeRules() without bans: a rule without options keeps those it had.
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': 'off',
      'no-restricted-imports': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    // Plain JavaScript reading files of npm's: nothing is installed yet that could parse them.
    files: ['server/runtime/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['*.config.js', '.ci/**/*.js', 'deploy/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
