import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { documentsByName } from './web/bundle/documents-by-name.ts'

/** Files whose processes, environment or module state would be another file's as well. */
const ALONE = [
  'tools/**/*.test.ts',
  'web/{tab-store,renew-page}.test.ts',
  'web/features/reservations/order/draft-store.test.tsx',
]
/** What a short run leaves out (tools/test/slow.ts). */
const LEFT_OUT = process.env.TESTS_LEFT_OUT?.split(' ').filter(Boolean) ?? []
const EXCLUDED = [...configDefaults.exclude, '**/build/**', ...LEFT_OUT]

export default defineConfig({
  plugins: [documentsByName()],
  // One copy of graphql for our code and for the packages that require it.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node',
    globalSetup: ['vitest.global.ts'],
    setupFiles: ['vitest.setup.ts'],
    // A worker waits for its database half of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: 'America/New_York' },
    // Read or started by tests, and so unknown to the graph of imports by which `--changed` finds them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      'schema.graphql',
      'demonstration/**/*.json',
      '{dish-art/draw,server/images/make-pictures.process,server/database/seed/child/main}.ts',
      'server/{main,start,testing/*}.ts',
      'server/database/migrations/*',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // A file keeps nothing that another could see: each has a database of its own, their modules are loaded once.
          isolate: false,
          include: ['{domain,dish-art,server,web,sandbox,bench}/**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: EXCLUDED } },
    ],
  },
})
