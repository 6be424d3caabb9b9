import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from '@tablee/server/testing/postgres-server.ts'

/**
 * `npm run soak [-- NAME --minutes N --seed S]`: every property whose file name holds NAME, again and again with one seed
 * a round, until the time is over; and what is longer when SOAK says so (`kills`, `money`), on a PostgreSQL server where
 * there is one. Prints each seed; stops with 1 at the first round that fails: docs/soak.md.
 */
const ROOT = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

const files = globSync('{domain,server,sandbox,tools,web}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
}).filter((file) => file.includes(positionals[0] ?? ''))
const properties = files.filter((file) => holds(file, "'fast-check'"))
const longer = files.filter((file) => holds(file, 'process.env.SOAK'))
if (properties.length + longer.length === 0) throw new Error(`No property is named ${positionals[0]}`)

const postgres = longer.length > 0 && findPostgres() ? await startPostgres() : null
const end = performance.now() + Number(values.minutes) * 60_000
let seed = Number(values.seed)
do {
  console.log(`\nseed ${seed}, ${properties.length + longer.length} files`)
  const passed = run(properties) && run(longer, { SOAK: '1', TEST_DATABASE_URL: postgres?.url })
  if (!passed) {
    console.error(`Failed with --seed ${seed}`)
    process.exitCode = 1
    break
  }
  seed++
} while (performance.now() < end)
await postgres?.stop()

function run(tests: string[], more: NodeJS.ProcessEnv = {}): boolean {
  if (tests.length === 0) return true
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--reporter=dot', ...tests], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: String(seed), ...more },
  })
  return status === 0
}

function holds(file: string, text: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').includes(text)
}
