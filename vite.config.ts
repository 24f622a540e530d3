import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';

/** Where `npm run dev` and the server of `npm start` listen. */
const serverOrigin = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;

/** Everything the server answers itself; Vite answers the rest in development. */
const serverPaths = ['/api', '/login.php', '/media', '/sandbox-payment'];

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Data URLs would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(serverPaths.map((path) => [path, serverOrigin])),
  },
});
