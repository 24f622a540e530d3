import { beforeAll } from 'vitest';

// Nothing scrolls in jsdom, which would say so each time.
window.scrollTo = () => undefined;

// Files that share a worker share its document: each begins as with a new one.
beforeAll(() => {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
