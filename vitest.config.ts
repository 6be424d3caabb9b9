import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/test/longest-first.ts'
import { documentsByName } from './web/bundle/documents-by-name.ts'

/** Files that need a process of their own, because they share processes, environment or module state with others. */
const ALONE = [
  'tools/**/*.test.ts',
  'web/app/{graphql,tab-store,renew-page}.test.ts',
  'web/shared/booking/draft/draft-store.test.tsx',
]
/** Files that a short run leaves out (tools/test/slow.ts). */
const LEFT_OUT = process.env.TESTS_LEFT_OUT?.split(' ').filter(Boolean) ?? []
const EXCLUDED = [...configDefaults.exclude, '**/build/**', ...LEFT_OUT]

export default defineConfig({
  plugins: [documentsByName()],
  // Our code and the packages that require graphql must use the same copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node',
    globalSetup: ['vitest.global.ts'],
    setupFiles: ['vitest.setup.ts'],
    // A worker spends half of its time waiting for its database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    env: { TZ: 'America/New_York' },
    // Read or started by tests, but not imported, so that `--changed` does not find them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      'schema.graphql',
      'demonstration/**/*.json',
      '{dish-art/draw,server/images/make-pictures.process,server/database/seed/child/main}.ts',
      'server/{main,start,testing/*}.ts',
      'server/database/migrations/**/*',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          // Files can share a worker: each has its own database, and modules are loaded once.
          isolate: false,
          include: ['{domain,dish-art,server,web,sandbox,bench}/**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: EXCLUDED } },
    ],
  },
})
