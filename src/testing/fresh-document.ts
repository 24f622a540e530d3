import { beforeAll } from 'vitest';

// Nothing scrolls in jsdom, which would say so each time.
window.scrollTo = () => undefined;

// As long as Node's usual. React keeps a stack of each element it makes, and Vitest would have it ten times as long.
Error.stackTraceLimit = 10;

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
