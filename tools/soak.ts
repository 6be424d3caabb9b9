import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { soakHostile } from './soak/hostile.ts'
import { soakLocks } from './soak/locks.ts'

/**
 * `npm run soak [-- NAME --minutes N --seed S]` repeats the property tests whose file name contains NAME, with a new seed
 * each round, until the time is over. Tests that read SOAK (`kills`, `money`) run longer. It prints each seed, and exits with
 * 1 at the first round that fails. `npm run soak -- both` repeats `npm test -- --all` on the embedded database, then all unit
 * tests on a server, with SOAK. `npm run soak -- locks [--only NAME]… [--table]` removes the guards one after the other and
 * names the test that fails; `--table` prints the last results. `npm run soak -- hostile [--requests N]` attacks a server in
 * production mode while one diner searches. `npm run soak -- memory [--minutes N]` measures memory under a steady load
 * (bench/load/memory/main.ts). See docs/soak.md.
 */
const ROOT = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string', multiple: true },
    table: { type: 'boolean', default: false },
    requests: { type: 'string', default: '100000' },
  },
})
const [name = ''] = positionals
if (name === 'locks') process.exit((await soakLocks({ only: values.only, asTable: values.table })) ? 0 : 1)

if (name === 'hostile') {
  process.exit((await soakHostile({ seed: values.seed, requests: Number(values.requests) })) ? 0 : 1)
}

if (name === 'memory') {
  const args = [join(ROOT, 'bench/load/memory/main.ts'), '--minutes', values.minutes ?? '30']
  process.exit(spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1)
}

const files = globSync('{domain,dish-art,server,sandbox,tools,web}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
}).filter((file) => file.includes(name))
const properties = files.filter((file) => holds(file, "'fast-check'") || holds(file, 'SOAK'))
if (name !== 'both' && properties.length === 0) throw new Error(`No property is named ${name}`)

const end = performance.now() + Number(values.minutes ?? '10') * MINUTE
let seed = Number(values.seed)
do {
  console.log(`\nseed ${seed}`)
  const passed = name === 'both' ? testsOnEmbedded() && run([]) : run(properties)
  if (!passed) {
    console.error(`Failed with --seed ${seed}`)
    process.exitCode = 1
    break
  }
  seed++
} while (performance.now() < end)

function testsOnEmbedded(): boolean {
  return passes(process.execPath, [join(ROOT, 'tools/test.ts'), '--all'], { TEST_DATABASE: 'embedded' })
}

function run(tests: string[]): boolean {
  // A test file that runs alone can apply limits of time.
  const alone = tests.length === 1 ? { SOAK_ALONE: '1' } : {}
  return passes(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--reporter=dot', ...tests], { SOAK: '1', ...alone })
}

function passes(command: string, args: string[], more: NodeJS.ProcessEnv): boolean {
  const env = { ...process.env, PROPERTY_SEED: String(seed), ...more }
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

function holds(file: string, text: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').includes(text)
}
