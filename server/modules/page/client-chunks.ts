/** A chunk of the client: its name, and which modules it takes. */
interface ChunkGroup {
  /** `null`: not this module. */
  readonly name: string | ((id: string) => string | null);
  /** In reports of the build, where the name is a function. */
  readonly debugName?: string;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  /** Of how many files that start something (screens and what they fetch later) a module has to be part. */
  readonly minShareCount?: number;
  readonly entriesAware?: boolean;
  readonly entriesAwareMergeThreshold?: number;
  readonly includeDependenciesRecursively?: boolean;
}

/** Modules at or below any of these paths, whatever parts folders. */
const at = (...paths: readonly string[]) =>
  new RegExp(`[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})`);

const components = '@mantine/core/esm/components';

/**
 * Few files for each screen, for each costs its visitor a request; and on public pages nothing that only staff need.
 * A module goes, with what it imports, to the first group that takes it: what more screens need stands before what
 * builds on it. What the entry needs comes in four, evaluated one by one, so that none is a long task (late-start.ts).
 */
export const CLIENT_CHUNKS: ChunkGroup[] = [
  { name: 'react', test: at('node_modules/(?:react|react-dom|scheduler)/'), tags: ['$initial'] },
  {
    name: 'router',
    test: at('node_modules/(?:react-router|react-router-dom|i18next|react-i18next)/'),
    tags: ['$initial'],
  },
  { name: 'parts', test: at('node_modules/'), tags: ['$initial'] },
  { name: 'first', tags: ['$initial'] },
  { name: 'icons', test: at('@tabler/'), minShareCount: 3 },
  { name: 'schemas', test: at('node_modules/zod/'), minShareCount: 2 },
  { name: 'calls', test: at('domain/'), minShareCount: 8 },
  {
    name: 'usual',
    test: at(
      `${components}/(?:Skeleton|Badge|Alert|ActionIcon|Portal|Pagination|NativeSelect)/`,
      `${components}/(?:Checkbox/CheckIcon|Combobox/get-parsed-combobox-data)`,
      '@mantine/core/esm/core/',
      'src/lib/(?:format|navigation)/',
      'src/ui/(?:answer-view|card-head|failed-answer|folded-filters|missing-page|notice|seat-rows|text-skeleton)',
      'src/ui/(?:theme/breakpoints|use-clock-note|use-focus-after-removal)',
    ),
    minShareCount: 10,
  },
  { name: 'answers', test: at('src/lib/(?:http|form)/'), minShareCount: 10 },
  {
    name: 'scroll',
    test: at('node_modules/(?:react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib)'),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: at('@mantine/form/', 'src/ui/form/', `${components}/(?:Checkbox|PasswordInput)/`),
    minShareCount: 7,
  },
  {
    name: 'overlays',
    test: at(
      '@floating-ui/',
      'src/ui/modal/',
      `${components}/(?:Combobox|Drawer|Menu|Modal|ModalBase|Popover|ScrollArea|Select|Tooltip)/`,
    ),
    minShareCount: 8,
  },
  {
    name: 'fields',
    test: at(
      'node_modules/react-number-format/',
      'src/ui/(?:fields|edit-form)/',
      `${components}/(?:NumberInput|Radio|Switch|Textarea)/`,
    ),
    minShareCount: 6,
  },
  {
    name: 'tables',
    test: at(
      'node_modules/mantine-datatable/',
      'src/ui/(?:data-list|detail|removal)/',
      `${components}/Table/`,
    ),
    minShareCount: 6,
  },
  {
    name: 'seat-selection',
    test: at('src/features/seat-selection/'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8000,
    includeDependenciesRecursively: false,
  },
  {
    name: managedFeature,
    debugName: 'feature',
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Bytes, before they are packed.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

/** What the screens of a feature have in common. Public screens each fetch only what they need of it. */
function managedFeature(id: string): string | null {
  const feature = /[\\/]src[\\/]features[\\/]([\w-]+)/.exec(id)?.[1] ?? null;
  return feature === 'catalogue' || feature === 'session' ? null : feature && `${feature}-parts`;
}
