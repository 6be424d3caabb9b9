import { defineConfig } from 'vitest/config'
import { documentsByName } from './web/documents-by-name.ts'

export default defineConfig({
  plugins: [documentsByName()],
  // One copy of graphql for our code and for the packages that require it.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['{domain,server,web,sandbox,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    environment: 'node',
    globalSetup: ['vitest.global.ts'],
    setupFiles: ['vitest.setup.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    env: { TZ: 'America/New_York' },
  },
})
