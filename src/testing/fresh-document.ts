import { beforeAll } from 'vitest';

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
