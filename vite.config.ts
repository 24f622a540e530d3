import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CLIENT_CHUNKS } from './server/modules/page/client-chunks.ts';
import { fallbackTexts } from './server/modules/page/fallback-texts.ts';
import { notStartedTexts } from './server/modules/page/not-started.ts';
import { shellFiles } from './server/modules/page/shell-files.ts';
import { FALLBACK_LANGUAGE } from './src/lib/i18n/languages.ts';
import { SHELL } from './src/service-worker/addresses.ts';

/** Where `npm run dev` and the server of `npm start` listen. */
const serverOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;

/** Everything the server answers itself; Vite answers the rest in development. */
const serverPaths = ['/api', '/login.php', '/media', '/sandbox-payment'];

const clientBuild = {
  outDir: '../dist/client',
  manifest: true,
  // The library of panoramas is that large, and comes when one is opened; what the first screen needs has a budget of
  // its own (tests/check/first-load-budget.ts).
  chunkSizeWarningLimit: 700,
  // The notices that the licences of what is bundled ask for.
  license: { fileName: 'licences.md' },
  rolldownOptions: { output: { codeSplitting: { groups: CLIENT_CHUNKS } } },
};
/** The service worker; its list holds what the application needs to start, the rest is kept as it is used. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'favicon.svg', 'icons/icon-192.png'],
    dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
    maximumFileSizeToCacheInBytes: 10_000_000,
    manifestTransforms: [shellFiles(SHELL)],
    rollupFormat: 'iife',
  },
});
const pageBuild = {
  ssr: 'app/drawn-page/draw-page.tsx',
  outDir: '../dist/page',
  copyPublicDir: false,
  chunkSizeWarningLimit: 2000,
};
/**
 * With all that it needs, React as in production: from node_modules they are some thousand files, which a server would
 * read one by one at its start.
 */
const page = {
  ssr: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

/** `--mode page` builds what draws public pages on the server; nothing of it reaches a browser. */
export default defineConfig(({ mode }) => ({
  ...(mode === 'page' ? page : {}),
  root: 'src',
  publicDir: '../public',
  plugins: [
    react(),
    fallbackTexts(FALLBACK_LANGUAGE),
    ...(mode === 'page' ? [] : [notStartedTexts(), serviceWorker]),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    ...(mode === 'page' ? pageBuild : clientBuild),
    emptyOutDir: true,
    // Data URLs would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(serverPaths.map((path) => [path, serverOrigin])),
  },
}));
