import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MINUTE, SECOND } from '@tablee/domain/calendar/calendar'
import { createDatabase } from '@tablee/server/testing/database.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { buildWeb } from '@tablee/tools/build.ts'
import { saveResults } from './save-results.ts'
import { SETTINGS, seededDatabase } from './search.ts'
import { startLauncher } from './start-launcher.ts'

type Restored = { what: string; megabytes: number; backup: number; restore: number; bare: number | null }

const run = promisify(execFile)
const COMMANDS = join(import.meta.dirname, '../server/commands')
const LONGEST = 5 * MINUTE

/**
 * Measures `npm run backup` and `npm run restore` with its comparison, in seconds: of the demonstration in the embedded
 * database, and of generated restaurants with their menus and reviews on a PostgreSQL server, compared with `pg_dump` piped
 * into `pg_restore`. Sets exit code 1 if a restore takes longer than five minutes.
 */
export async function benchRestore(sizes: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tablee-restore-'))
  const lines = [await ofDemonstration(folder)]
  const postgres = await startPostgres(SETTINGS)
  try {
    for (const rows of sizes) lines.push(await ofServer(postgres.url, rows, folder))
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  console.table(
    lines.map(({ what, megabytes, backup, restore, bare }) => ({
      what,
      'MB, packed': megabytes,
      'backup (s)': backup,
      'restore (s)': restore,
      'bare (s)': bare,
      'bare / both': bare && round(bare / (backup + restore)),
      'of five minutes': `${Math.round((restore * SECOND * 100) / LONGEST)} %`,
    })),
  )
  await saveResults('restore', lines)
  if (lines.some(({ restore }) => restore * SECOND > LONGEST)) process.exitCode = 1
}

async function ofDemonstration(folder: string): Promise<Restored> {
  const from = join(folder, 'demonstration')
  await buildWeb()
  const started = await startLauncher({ DATA_DIR: from, DATABASE_URL: '' })
  await started.stop()
  const both = await backUpAndRestore(
    join(folder, 'demonstration.tar'),
    { DATA_DIR: from },
    { DATA_DIR: join(folder, 'again') },
  )
  return { what: 'demonstration, embedded', ...both, bare: null }
}

async function ofServer(server: string, rows: number, folder: string): Promise<Restored> {
  const url = await seededDatabase(server, rows)
  const bare = await createDatabase(server, { name: `bare_${rows}` })
  const target = await createDatabase(server, { name: `restored_${rows}` })
  const pipe = 'pg_dump --format=custom "$FROM" | pg_restore --single-transaction --no-owner --dbname="$TO"'
  const alone = await secondsOf('sh', ['-c', pipe], { FROM: url, TO: bare.url })
  const environment = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: join(folder, `files-${rows}`) })
  const both = await backUpAndRestore(join(folder, `${rows}.tar`), environment(url), environment(target.url))
  return { what: `${rows} restaurants, on a server`, ...both, bare: alone }
}

async function backUpAndRestore(file: string, from: Record<string, string>, to: Record<string, string>) {
  const backup = await secondsOf(process.execPath, [join(COMMANDS, 'backup.ts'), file], from)
  const restore = await secondsOf(process.execPath, [join(COMMANDS, 'restore.ts'), file], to)
  return { megabytes: Math.round((await stat(file)).size / 1e6), backup, restore }
}

async function secondsOf(program: string, args: string[], environment: Record<string, string>): Promise<number> {
  const { PATH, TMPDIR } = process.env
  const begun = performance.now()
  await run(program, args, { env: { PATH, TMPDIR, ...environment } })
  return round((performance.now() - begun) / SECOND)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
