import * as React from 'react';
import { beforeAll } from 'vitest';

// Nothing scrolls in jsdom, which would say so each time.
window.scrollTo = () => undefined;

// React keeps the stack of each element it makes, ten thousand in a second at most: as if there were so many already, for
// that is a seventh of the work, and says no more than where in a test something was rendered.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// Files that share a worker share its document: each begins as with a new one.
beforeAll(() => {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // jsdom has none, and a stand-in that cannot be replaced would stay.
  Reflect.deleteProperty(window, 'matchMedia');
});
