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

/** Modules that more than one screen needs, without what they import. */
function together(name: string, test: RegExp): ChunkGroup {
  return { name, test, minShareCount: 2, includeDependenciesRecursively: false };
}

const components = '@mantine/core/esm/components';

/**
 * What leads from an event to its seats, on which sales depend: left to the last group, a map came in ninety files, most
 * of them a few lines. Each holds what the same screens want.
 */
const WAY_TO_THE_SEAT: readonly ChunkGroup[] = [
  // Where a seat is, and what tells of it.
  together(
    'places',
    at(
      'src/lib/place/',
      'src/ui/(?:place/|ticket/ticket-card|qr-code)',
      'src/map/(?:seat-place-text|has-wheelchairs|seat-view/seat-view-(?:host|button))',
    ),
  ),
  together(
    'queue',
    at('src/lib/(?:waiting-room|show)/', 'src/lib/format/use-payable', 'domain/calls/waiting'),
  ),
  // From the first seat to the payment.
  together(
    'booking',
    at(
      'machines/(?:booking|selection)/',
      'node_modules/(?:@xstate|use-isomorphic-layout-effect|use-sync-external-store)/',
      'src/lib/booking/(?!request-key|kept-bookings|page-wakes)',
      'src/lib/challenge/(?!solve[.]worker)',
      'src/lib/participant/(?:participant-fault-text|split-full-name)',
      'src/ui/(?:countdown|foot-bar|quantity-stepper)',
      'src/map/(?:status-|counter-feed|show-status|page-signals|reconnect-delay|parse-status)',
      'domain/(?:add-ons|charged-booking|share-out|ticket-slots|total|combo-choice|packs|limits|confirm|calls/live)[.]',
    ),
  ),
  // A plan and its colours, without what draws them in full.
  together(
    'plan',
    at(
      'engine/(?:plan|geometry)/',
      'engine/(?:result|scene/theme|selection/view|designer/numbering/(?:row|seat)-names)[.]',
      'src/map/(?:seat-facts|mark-icons|map-palettes|map-theme|price-filter|region-colors|use-map-look)[.]',
      'src/map/(?:staff-view|floor-switch|room-preview/(?:path-of|preview-shapes|open-preview))[.]',
    ),
  ),
  together(
    'pixi',
    at('node_modules/(?:pixi[.]js|@pixi|eventemitter3|earcut|tiny-lru|ismobilejs|parse-svg-path)/'),
  ),
  together('engine', at('engine/(?!designer)', 'node_modules/(?:@mapbox|flatbush|flatqueue)/')),
];

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
  // Apart from what else lists and forms bring: the map saves pictures, and its filters are ticked.
  together('save-file', at('src/lib/save-file')),
  {
    name: 'choices',
    test: at(`${components}/(?:Checkbox|Radio)/`, '@mantine/core/esm/utils/(?:InlineInput|InputsGroup)'),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: at('@mantine/form/', 'src/ui/form/', `${components}/PasswordInput/`),
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
      `${components}/(?:NumberInput|Switch|Textarea)/`,
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
  ...WAY_TO_THE_SEAT,
  // Bytes, before they are packed.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
];

/** What the screens of a feature have in common. Public screens each fetch only what they need of it. */
function managedFeature(id: string): string | null {
  const feature = /[\\/]src[\\/]features[\\/]([\w-]+)/.exec(id)?.[1] ?? null;
  return feature === 'catalogue' || feature === 'session' ? null : feature && `${feature}-parts`;
}
