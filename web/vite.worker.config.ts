import { defineConfig } from 'vite'

/** The service worker: a single script next to the pages' files, at a URL that never changes. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'app/offline/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
