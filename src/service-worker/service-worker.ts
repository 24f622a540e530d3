import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { type PrecacheEntry, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isKeptForEver, isScreen, SHELL } from './addresses.ts';

/** The part of a service worker's global scope that is used here. */
declare const self: EventTarget & {
  /** Filled in by the build: the application's first files, and the page that starts it. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly skipWaiting: () => Promise<void>;
};

const DAY_SECONDS = 86_400;
/** How long a page is waited for. */
const PATIENCE_SECONDS = 10;

// A newer worker waits until somebody asks for it (src/app/update): a page never finds itself in another version.
self.addEventListener('message', ({ data }: MessageEventInit<{ readonly type?: unknown }>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
enableNavigationPreload();

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

// Pages come from the server, which draws them; where it does not answer, the application starts by itself.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [plugin(new PrecacheFallbackPlugin({ fallbackURL: SHELL }))],
  }),
);

// Whatever else the server answers is never taken from here.
keep('assets', { maxEntries: 400, maxAgeSeconds: 60 * DAY_SECONDS });
keep('pictures', { maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS });
keep('plans', { maxEntries: 20, maxAgeSeconds: 30 * DAY_SECONDS });

/** Answers from what is kept what its address names by its content. */
function keep(kind: 'assets' | 'pictures' | 'plans', bounds: { maxEntries: number; maxAgeSeconds: number }) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isKeptForEver(kind, url.pathname),
    new CacheFirst({
      cacheName: kind,
      matchOptions: { ignoreVary: true },
      plugins: [
        plugin(new CacheableResponsePlugin({ statuses: [200] })),
        plugin(new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true })),
      ],
    }),
  );
}

/** The library writes its plugins' absent parts as undefined, which its own type does not allow. */
function plugin(made: {
  readonly [Part in keyof WorkboxPlugin]: WorkboxPlugin[Part] | undefined;
}): WorkboxPlugin {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
  return made as WorkboxPlugin;
}
