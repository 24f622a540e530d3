/** The page that starts the application by itself, whatever the address says. */
export const SHELL = '/offline';

/** Below these the server answers pages of its own. */
const OTHER_PAGES = [
  '/api',
  '/media',
  '/assets',
  '/login.php',
  '/sandbox-payment',
  '/dev',
  '/health',
  '/metrics',
];

/** Whether an address below the origin can be a screen of the application. */
export function isScreen(path: string): boolean {
  return !OTHER_PAGES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

const KEPT = {
  assets: /^\/assets\/[^/]+-[\w-]{8}\.\w+$/,
  pictures: /^\/media\/.+\.\w+$/,
  plans: /^\/api\/open\/plan\/[^/]+$/,
} as const;

/** Whether an address names its content, and so means the same for ever. */
export function isKeptForEver(kind: keyof typeof KEPT, path: string): boolean {
  return KEPT[kind].test(path);
}
