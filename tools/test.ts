import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres, UNSAFE_BUT_FAST } from '@tablee/server/testing/postgres-server.ts'
import { ensureBrowser } from './find-browser.ts'
import { hasApt, installWithApt } from './install-with-apt.ts'
import { readPlaywright, readVitest, type Test } from './test/read-results.ts'
import { report, type Stage } from './test/report.ts'
import { bin, type Command, RESULTS, ROOT, run } from './test/run-stage.ts'
import { openScratch } from './test/scratch.ts'
import { selectTests } from './test/select-tests.ts'

/**
 * `npm test`: the short run, without slow tests and with the smoke journeys only. `npm test -- --all`, and with `CI=true`:
 * everything, which a change must pass to be merged. `npm test -- PATH…`: only the tests of these files and folders. `npm test
 * -- --changed [REF]`: the part of the short run that changes since REF (by default the last commit) can affect. Builds the
 * pages in parallel with types and lint. Then runs the unit tests and fills the demonstration during their waits, then
 * journeys. Exits with 1 on any failure.
 */
const wanted = selectTests(process.argv.slice(2), process.env.CI === 'true')
const began = performance.now()
const stages: Stage[] = []

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const scratch = openScratch()
process.env.TMPDIR = scratch.folder
const seenRows = join(scratch.folder, 'seen-rows')
mkdirSync(seenRows)

const place = join(scratch.folder, 'journeys')

const wantsPostgres = process.env.TEST_DATABASE !== 'embedded'
const postgres = wantsPostgres && ensurePostgres() ? await startPostgres(UNSAFE_BUT_FAST) : null
if (!postgres) {
  console.log('The tests run on the embedded database, and take longer: docs/soak.md')
  if (wantsPostgres && process.env.CI === 'true')
    stages.push({ name: 'PostgreSQL', seconds: 0, tests: [], fault: 'no server binaries in CI' })
}
const env = {
  ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
  // Dozens of processes load the same files, which are compiled only once.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
}

const checked = checks()
const pagesAreBuilt = await pages()
// Unit tests read the pages too, so they start after the build.
const [isFilled] = await Promise.all([pagesAreBuilt && demonstration(), unitTests(), checked])
await Promise.all([rowTypes(), isFilled && journeys()])
await postgres?.stop()
scratch.remove()
process.exit(report(stages, (performance.now() - began) / 1000) > 0 ? 1 : 0)

async function checks(): Promise<void> {
  if (!wanted.checks) return
  await check('types of routes', { command: bin('react-router'), args: ['typegen'], cwd: join(ROOT, 'web') })
  // Each further checker would check the same types again, and the cores have other work.
  await check('types', { command: bin('tsc'), args: ['-p', '.', '--checkers', '1'] })
  await check('lint', { command: bin('biome'), args: ['ci', '--error-on-warnings', '.'] })
  await check('dead code', { command: bin('knip'), args: [] })
  await check('walls', { command: process.execPath, args: [join(ROOT, 'tools/check-walls.ts')] })
}

async function unitTests(): Promise<void> {
  if (wanted.unit) await vitest('unit tests', ['--passWithNoTests', ...wanted.unit], wanted.leftOut)
  if (wanted.ofTree.length > 0) await vitest('tests of the tree', wanted.ofTree)
}

async function vitest(name: string, files: string[], leftOut: readonly string[] = []): Promise<void> {
  const output = join(RESULTS, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`]
  const args = ['run', ...reporters, ...files]
  const stageEnv = { SEEN_ROWS: seenRows, TESTS_LEFT_OUT: leftOut.join(' ') }
  await stage(name, { command: bin('vitest'), args, env: { ...env, ...stageEnv } }, () => readVitest(output))
}

/** Compares the rows that the unit tests have read with their types. */
async function rowTypes(): Promise<void> {
  if (!wanted.unit || (readdirSync(seenRows).length === 0 && !wanted.all)) return
  const args = [join(ROOT, 'tools/check-row-types.ts'), seenRows, ...(wanted.all ? ['--all'] : [])]
  await check('row types', { command: process.execPath, args })
}

async function pages(): Promise<boolean> {
  if (!wanted.journeys) return false
  ensureBrowser()
  return check('pages', { command: process.execPath, args: ['tools/build.ts', '--if-changed'] })
}

/** Fills the demonstration for the journeys, in parallel with the unit tests. */
function demonstration(): Promise<boolean> {
  return check('demonstration', {
    command: process.execPath,
    args: ['e2e/demonstration/fill-demonstration.ts', place],
    env,
  })
}

async function journeys(): Promise<void> {
  if (!wanted.journeys) return
  const output = join(RESULTS, 'journeys.json')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const args = [cli, 'test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...wanted.journeys]
  const journeyEnv = {
    E2E_DATA_DIR: place,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    // The default is in TMPDIR, which is removed after the run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, 'node_modules/.cache/playwright'),
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    ...(wanted.traces && !process.env.CI && { E2E_TRACE: '1' }),
  }
  await stage('journeys', { command: process.execPath, args, env: { ...env, ...journeyEnv } }, () =>
    readPlaywright(output),
  )
}

/** A stage that counts as one test. */
function check(name: string, command: Command): Promise<boolean> {
  return stage(name, command, (passed) => [{ name, ms: 0, passed }])
}

async function stage(name: string, command: Command, read: (passed: boolean) => Test[]): Promise<boolean> {
  const { status, printed, seconds } = await run(name, command, wanted.isOne)
  const tests = read(status === 0)
  const failed = tests.filter(({ passed }) => !passed).length
  console.log(`— ${name}: ${tests.length - failed} passed, ${failed} failed, ${seconds.toFixed(1)} s`)
  if (status !== 0 && !wanted.isOne) console.log(printed)

  const fault = status !== 0 && failed === 0 ? `ended with ${status}` : undefined
  const none = tests.length === 0 && wanted.all ? 'ran no test' : undefined
  stages.push({ name, seconds, tests, fault: fault ?? none })
  return status === 0
}

/** Finds PostgreSQL's server binaries, or installs Debian's. Returns false if neither works. */
function ensurePostgres(): boolean {
  if (findPostgres()) return true
  if (!hasApt()) return false

  console.log('Installation d’un serveur PostgreSQL pour les tests…')
  return installWithApt('postgresql') && findPostgres() !== null
}
