import { defineConfig } from 'vite'

/** The service worker: one script beside the pages' files, at an address that stays. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'offline/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
