import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { buildWeb } from './build.ts'
import { ensureBrowser } from './find-browser.ts'

/**
 * Everything that a change must pass, in the order in which it is cheapest to fail. Ends with the ten slowest tests and
 * one line that counts them all; 1 on any failure.
 */
const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)

type Test = { name: string; ms: number; passed: boolean }
const tests: Test[] = []
const faults: string[] = []

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

check('types', bin('react-router'), ['typegen'], join(ROOT, 'web'))
check('types', bin('tsc'), ['-p', '.'])
check('lint', bin('biome'), ['ci', '--error-on-warnings', '.'])
check('dead code', bin('knip'), [])
check('walls', process.execPath, [join(ROOT, 'tools/check-walls.ts')])
unitTests('embedded database', [], {})
await serverTests()
await journeys()
report()

function check(name: string, command: string, args: string[], cwd = ROOT): void {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  tests.push({ name: `${name} (${args[0] ?? 'all'})`, ms: 0, passed: status === 0 })
}

function unitTests(name: string, files: string[], env: Record<string, string>): void {
  console.log(`\n— ${name}`)
  const output = join(RESULTS, `${name.replaceAll(' ', '-')}.json`)
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${output}`, ...files]
  const { status } = spawnSync(bin('vitest'), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  collect(name, output, readVitest, status)
}

/** The same tests that use a database, on a real server. */
async function serverTests(): Promise<void> {
  if (!findPostgres()) {
    console.log('\n— PostgreSQL server: no binaries found')
    if (process.env.CI === 'true') faults.push('no PostgreSQL server binaries in CI')
    return
  }
  const files = globSync('{server,tools,sandbox,bench}/**/*.test.ts', { cwd: ROOT }).filter(usesDatabase)
  const server = await startPostgres()
  unitTests('PostgreSQL server', files, { TEST_DATABASE_URL: server.url })
  await server.stop()
}

function usesDatabase(file: string): boolean {
  return /testing\/(app|database|postgres-server|(till|mortal-server)\.fixtures)\.ts/.test(
    readFileSync(join(ROOT, file), 'utf8'),
  )
}

async function journeys(): Promise<void> {
  console.log('\n— journeys')
  try {
    ensureBrowser()
    await buildWeb()
  } catch (error) {
    faults.push(`journeys: ${(error as Error).message}`)
    return
  }
  const output = join(RESULTS, 'journeys.json')
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  }
  const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts']
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
  collect('journeys', output, readPlaywright, status)
}

function collect(name: string, output: string, read: (file: string) => Test[], status: number | null): void {
  const found = existsSync(output) ? read(output) : []
  tests.push(...found)
  if (status !== 0 && found.every(({ passed }) => passed)) faults.push(`${name} ended with ${status}`)
  if (found.length === 0) faults.push(`${name} ran no test`)
}

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string; duration?: number }[] }[]
}

function readVitest(file: string): Test[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration }) => ({ name: fullName, ms: duration ?? 0, passed: status === 'passed' })),
  )
}

type Suite = {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
}

function readPlaywright(file: string): Test[] {
  const read = (suite: Suite): Test[] => [
    ...(suite.specs ?? []).map(({ title, ok, tests: runs }) => ({
      name: title,
      ms: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      passed: ok,
    })),
    ...(suite.suites ?? []).flatMap(read),
  ]
  return read(JSON.parse(readFileSync(file, 'utf8')) as Suite)
}

function report(): void {
  console.log('\nThe ten slowest:')
  for (const { name, ms } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  }
  const failed = tests.filter(({ passed }) => !passed)
  for (const { name } of failed) console.log(`failed: ${name}`)
  for (const fault of faults) console.log(`failed: ${fault}`)

  const failures = failed.length + faults.length
  console.log(`\n${tests.length - failed.length} passed, ${failures} failed`)
  process.exit(failures > 0 ? 1 : 0)
}
