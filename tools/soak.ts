import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run soak [-- NAME --minutes N --seed S]`: every property whose file name holds NAME, again and again with one seed
 * a round, until the time is over; what is longer when SOAK says so (`kills`, `money`) is. `npm run soak -- both`: all
 * tests on the embedded database, then on a server. Prints each seed; stops with 1 at the first round that fails:
 * docs/soak.md.
 */
const ROOT = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const [name = ''] = positionals

const files = globSync('{domain,server,sandbox,tools,web}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
}).filter((file) => file.includes(name))
const properties = files.filter((file) => holds(file, "'fast-check'") || holds(file, 'process.env.SOAK'))
if (name !== 'both' && properties.length === 0) throw new Error(`No property is named ${name}`)

const end = performance.now() + Number(values.minutes) * 60_000
let seed = Number(values.seed)
do {
  console.log(`\nseed ${seed}`)
  const passed =
    name === 'both' ? run([], { TEST_DATABASE: 'embedded' }) && run([], {}) : run(properties, { SOAK: '1' })
  if (!passed) {
    console.error(`Failed with --seed ${seed}`)
    process.exitCode = 1
    break
  }
  seed++
} while (performance.now() < end)

function run(tests: string[], more: NodeJS.ProcessEnv): boolean {
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
