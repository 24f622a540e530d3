import { defineConfig } from 'vite';

/** `npx vite engine/examples` from the repository, or `npx vite examples` from here. */
export default defineConfig({
  // the real houses that the demo has, served as files
  publicDir: '../../server/demo/venues',
  server: { host: '127.0.0.1', port: 5301, fs: { allow: ['../..'] } },
  build: { target: 'es2023' },
});
