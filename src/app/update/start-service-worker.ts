import type { Clock } from '../../lib/clock.ts';
import { offerUpdate } from './offered-update.ts';

const HOUR_MS = 3_600_000;

/**
 * Starts the service worker (src/service-worker), has it keep what this page has loaded before it was there, and
 * offers each newer version. A page that stays open asks for one now and then.
 */
export async function startServiceWorker(clock: Clock): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/service-worker.js');
  // The browser may have found a newer one before anybody listened.
  offerWhenItWaits(registration, registration.waiting ?? registration.installing);
  registration.addEventListener('updatefound', () => offerWhenItWaits(registration, registration.installing));

  let asked = clock.elapsed();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || clock.elapsed() - asked < HOUR_MS) return;
    asked = clock.elapsed();
    // Without a network nothing newer is known.
    registration.update().catch(() => {});
  });

  const { active } = await workers.ready;
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedHere() } });
}

function offerWhenItWaits(registration: ServiceWorkerRegistration, worker: ServiceWorker | null): void {
  // The first one of all replaces nothing.
  if (worker === null || registration.active === null) return;
  const look = () => {
    if (worker.state === 'installed') offerUpdate(() => take(registration));
  };
  worker.addEventListener('statechange', look);
  look();
}

/** The other tabs stay as they are until they are loaded again. */
function take(registration: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload();
  // Another tab may have taken it.
  if (registration.waiting === null) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Pages and calls are among them: the worker keeps those alone that it would keep anyway. */
function loadedHere(): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((address) => address.startsWith(`${window.location.origin}/`));
}
