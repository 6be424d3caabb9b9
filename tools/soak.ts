import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run soak [-- NAME --minutes N --seed S]`: every property whose file name holds NAME, again and again with one seed
 * a round, until the time is over. Prints each seed; stops with 1 at the first round that fails.
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
})
  .filter((file) => file.includes(positionals[0] ?? ''))
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("'fast-check'"))
if (files.length === 0) throw new Error(`No property is named ${positionals[0]}`)

const end = performance.now() + Number(values.minutes) * 60_000
let seed = Number(values.seed)
do {
  console.log(`\nseed ${seed}, ${files.length} files`)
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--reporter=dot', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: String(seed) },
  })
  if (status !== 0) {
    console.error(`Failed with --seed ${seed}`)
    process.exit(1)
  }
  seed++
} while (performance.now() < end)
