import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

/** Where `npm run dev` and the server of `npm start` listen. */
const serverOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;

/** Everything the server answers itself; Vite answers the rest in development. */
const serverPaths = ['/api', '/login.php', '/media', '/sandbox-payment'];

const pageBuild = { ssr: 'app/drawn-page/draw-page.tsx', outDir: '../dist/page', copyPublicDir: false };

/** `--mode page` builds what draws public pages on the server; nothing of it reaches a browser. */
export default defineConfig(({ mode }) => ({
  root: 'src',
  publicDir: '../public',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    ...(mode === 'page' ? pageBuild : { outDir: '../dist/client', manifest: true }),
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
