import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { buildWeb } from '@tablee/tools/build.ts'
import { childrenOf, cpuSeconds, megabytesOf } from './cpu-time.ts'
import { saveResults } from './save-results.ts'
import { startLauncher } from './start-launcher.ts'

type Rest = { what: string; cpuPercent: number; megabytes: number; children: number }

const [QUIET, MEASURED] = [2 * MINUTE, MINUTE]
/** Limits: percent of a core, and megabytes for a process with the embedded database. */
const [MOST_CPU, MOST_MEMORY] = [1, 400]
/**
 * Measures an idle server for a minute, two minutes after its start: embedded as with `npm start`, on its first and on its
 * second start, and on a PostgreSQL server. Seeding and drawing have ended by that time. Sets exit code 1 above a limit. Linux
 * only.
 */
export async function benchRest(): Promise<void> {
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'tablee-rest-'))
  const embedded = { DATA_DIR: folder, DATABASE_URL: '' }
  const rests = [await restOf('embedded, first start', embedded), await restOf('embedded, started again', embedded)]
  await rm(folder, { recursive: true, force: true })
  rests.push(await onServer())

  console.table(
    rests.map(({ what, cpuPercent, megabytes, children }) => {
      return { what, '% of a core': cpuPercent, MB: megabytes, 'processes besides': children }
    }),
  )
  await saveResults('rest', rests)
  const isOver = ({ cpuPercent, megabytes, children, what }: Rest) =>
    cpuPercent > MOST_CPU || children > 0 || (what.startsWith('embedded') && megabytes > MOST_MEMORY)
  if (rests.some(isOver)) process.exitCode = 1
}

async function onServer(): Promise<Rest> {
  const postgres = await startPostgres()
  const database = await createDatabase(postgres.url)
  const folder = await mkdtemp(join(tmpdir(), 'tablee-rest-'))
  try {
    return await restOf('on a PostgreSQL server', { DATA_DIR: folder, DATABASE_URL: database.url })
  } finally {
    await database.drop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function restOf(what: string, environment: Record<string, string>): Promise<Rest> {
  const { launched, stop } = await startLauncher(environment)
  try {
    const pid = await serverOf(launched)
    await wait(QUIET)
    const before = await cpuSeconds(pid)
    await wait(MEASURED)
    const cpu = (await cpuSeconds(pid)) - before
    return {
      what,
      cpuPercent: Math.round((cpu / (MEASURED / SECOND)) * 1000) / 10,
      megabytes: await megabytesOf(pid),
      children: (await childrenOf(pid)).length,
    }
  } finally {
    await stop()
  }
}

/** Returns the child of the launcher that runs server/main.ts. */
async function serverOf({ pid }: ChildProcess): Promise<number> {
  for (const child of await childrenOf(pid ?? 0)) {
    const line = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (line.includes('server/main.ts')) return child
  }
  throw new Error('the launcher has no server')
}
