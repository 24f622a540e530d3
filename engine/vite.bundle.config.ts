import { defineConfig } from 'vite';

/** The whole engine with all that it needs in one file, for pages without a build. Run by `npm pack`. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    lib: { entry: 'index.ts', formats: ['es'], fileName: () => 'bundle.js' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
