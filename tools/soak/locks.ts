import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startPostgres, UNSAFE_BUT_FAST } from '@tablee/server/testing/postgres-server.ts'
import { readVitest } from '../test/read-results.ts'
import { bin, RESULTS, ROOT, run } from '../test/run-stage.ts'
import { openScratch } from '../test/scratch.ts'
import type { Guard } from './guard.ts'
import { GUARDS } from './guards.ts'

/** `noticedBy` is the first test that failed without the guard, or null. `of` is the digest of guard, source and tests. */
type Result = { of: string; noticedBy: string | null; seconds: number }
type Results = Record<string, Result>

/** Test files in which each test depends on one guard only. */
const SIDE_BY_SIDE = ['server/database/last-word.test.ts', 'server/taken-by-one.test.ts']
const KEPT = join(ROOT, 'node_modules/.cache/locks.json')

/**
 * Removes the guards one at a time, and runs the tests that should fail, on its own PostgreSQL server. Keeps results while
 * guard, source and tests stay the same, so that an interrupted run continues. Returns true if each guard is noticed or has a
 * reason to stay.
 */
export async function soakLocks({
  only,
  asTable,
}: {
  only?: string[] | undefined
  asTable: boolean
}): Promise<boolean> {
  const results: Results = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Results) : {}
  const asked = GUARDS.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true)
  if (asked.length === 0) throw new Error(`no guard is named ${only?.join(', ')}`)
  if (asTable) {
    for (const guard of asked) console.log(rowOf(guard, results[guard.name]))
    return true
  }

  mkdirSync(RESULTS, { recursive: true })
  const scratch = openScratch()
  process.env.TMPDIR = scratch.folder
  // PostgreSQL stops when this process exits.
  process.once('SIGTERM', () => process.exit(1))
  const postgres = await startPostgres(UNSAFE_BUT_FAST)
  try {
    for (const guards of together(asked.filter((guard) => only !== undefined || !isKnown(guard, results)))) {
      const found = await withoutThem(guards, postgres.url).catch((error: unknown) => {
        console.error(String(error))
        for (const { name } of guards) delete results[name]
        return {}
      })
      Object.assign(results, found)
      mkdirSync(dirname(KEPT), { recursive: true })
      writeFileSync(KEPT, JSON.stringify(results, null, 1))
      for (const guard of guards.filter(({ name }) => name in found)) console.log(lineOf(guard, results[guard.name]))
    }
  } finally {
    await postgres.stop()
    scratch.remove()
  }
  const missed = asked.filter(({ name, stays }) => !results[name]?.noticedBy && stays === undefined)
  console.log(`${asked.length - missed.length} of ${asked.length} are noticed, or stay for a reason`)
  return missed.length === 0
}

/** Groups the guards that are removed together: those with tests in SIDE_BY_SIDE. Every other guard is a group of its own. */
function together(guards: readonly Guard[]): Guard[][] {
  const rounds = new Map<string, Guard[]>()
  for (const guard of guards) {
    const [file = ''] = guard.tests
    const isApart = SIDE_BY_SIDE.includes(file) && guard.titled !== undefined
    for (let round = 0; ; round++) {
      const key = isApart ? `${file} ${round}` : guard.name
      const others = rounds.get(key) ?? []
      if (others.some(({ titled }) => titled === guard.titled)) continue
      rounds.set(key, [...others, guard])
      break
    }
  }
  return [...rounds.values()]
}

async function withoutThem(guards: readonly Guard[], url: string): Promise<Results> {
  const output = join(RESULTS, 'without.json')
  const mark = join(RESULTS, 'without.mark')
  for (const old of [output, mark]) rmSync(old, { force: true })
  const [{ tests = [], titled = undefined } = {}, another] = guards
  const alone = another ? [] : ['--bail', '1', ...(titled === undefined ? [] : ['-t', titled])]
  const reporters = ['--reporter=json', `--outputFile.json=${output}`]
  const args = ['run', '--config', 'vitest.without.ts', ...reporters, ...alone, ...tests]
  const names = guards.map(({ name }) => name)
  const env = { WITHOUT: JSON.stringify(names), WITHOUT_MARK: mark, TEST_DATABASE_URL: url }
  const { status, seconds } = await run('without', { command: bin('vitest'), args, env })

  const ran = readVitest(output)
  const taken = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  const left = names.filter((name) => !taken.includes(name))
  if (left.length > 0 || ran.length === 0) {
    throw new Error(`${left.join(', ')} was not taken away, ${ran.length} tests ran, which ended with ${status}`)
  }
  const failed = ran.filter(({ passed }) => !passed)
  const broken = failed.find(({ name }) => /^\/\S+: (Cannot find|Failed to|SyntaxError|Transform failed)/.test(name))
  if (broken) throw new Error(`${names.join(', ')}: no test was loaded. ${broken.name}`)
  return Object.fromEntries(
    guards.map((guard) => {
      const notice = failed.find(({ name }) => !another || name.includes(guard.titled ?? ''))
      return [guard.name, { of: digestOf(guard), noticedBy: notice?.name ?? null, seconds: seconds / guards.length }]
    }),
  )
}

function isKnown(guard: Guard, results: Results): boolean {
  return results[guard.name]?.of === digestOf(guard)
}

function digestOf(guard: Guard): string {
  const files = [...('file' in guard.without ? [guard.without.file] : []), ...guard.tests]
  const hash = createHash('sha256').update(JSON.stringify(guard))
  for (const file of files) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('base64url')
}

function lineOf(guard: Guard, result: Result | undefined): string {
  return `${guard.name}: ${outcomeOf(guard, result?.noticedBy ?? null)} (${result?.seconds.toFixed(1)} s)`
}

function outcomeOf({ stays }: Guard, noticedBy: string | null): string {
  if (noticedBy !== null) return `noticed by “${noticedBy.split('\n')[0]}”`
  return stays === undefined ? 'NOT noticed' : `not noticed: ${stays}`
}

/** Returns the row of a guard: what it ensures, and the test that failed without it when it was last tried on this machine. */
function rowOf({ name, keeps, stays }: Guard, result: Result | undefined): string {
  const noticed = result?.noticedBy?.split('\n')[0] ?? (stays === undefined ? 'not tried yet' : `none: ${stays}`)
  return `| ${name} | ${keeps} | ${noticed.replaceAll('|', '/')} |`
}
