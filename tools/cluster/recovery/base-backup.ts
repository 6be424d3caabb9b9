import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@tablee/server/testing/free-port.ts'
import pg from 'pg'

/** The folder of the base backup, and the folder of the archived WAL. */
export type Archive = { base: string; wal: string }

type Server = { url: string; binaries: string }

const LONGEST = 60_000

export async function baseBackup({ url, binaries }: Server, { base }: Archive): Promise<void> {
  const args = ['--dbname', url, '--pgdata', base, '--wal-method=stream', '--checkpoint=fast']
  await promisify(execFile)(join(binaries, 'pg_basebackup'), args)
}

/** Ends the current WAL segment, and waits until it is archived. */
export async function archiveUntilNow(url: string): Promise<void> {
  const wal = await answerTo(url, 'select pg_walfile_name(pg_switch_wal())')
  for (const until = Date.now() + LONGEST; Date.now() < until; await wait(100)) {
    if ((await answerTo(url, 'select last_archived_wal from pg_stat_archiver')) >= wal) return
  }
  throw new Error(`${wal} was not archived in time`)
}

/** The server cannot be read before the target is reached, so that the settings of the first server need not be repeated. */
const REPLAY = ['-c', 'hot_standby=off']

/** Starts a server on the base backup, which replays the archive up to an instant and then accepts writes. */
export async function startAt(binaries: string, { base, wal }: Archive, instant: string) {
  const owner = statSync(dirname(base))
  writeFileSync(join(base, 'recovery.signal'), '')
  appendFileSync(
    join(base, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${wal}/%f %p'`,
      `recovery_target_time = '${instant}'`,
      "recovery_target_action = 'promote'",
      '',
    ].join('\n'),
  )
  for (const path of ['.', ...readdirSync(base, { recursive: true })]) {
    chownSync(join(base, String(path)), owner.uid, owner.gid)
  }
  const port = await freePort()
  const as = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  const where = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${base}`]
  const server = spawn(join(binaries, 'postgres'), ['-D', base, ...where, '-c', 'archive_mode=off', ...REPLAY], {
    ...as,
    cwd: base,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await promoted(url).catch((error) => {
    server.kill('SIGQUIT')
    throw error
  })
  return {
    url,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}

async function promoted(url: string): Promise<void> {
  for (const until = Date.now() + LONGEST; Date.now() < until; await wait(200)) {
    const replays = await answerTo(url, 'select pg_is_in_recovery()').catch(() => 'true')
    if (replays === 'false') return
  }
  throw new Error('the restored server did not take writes in time')
}

/** Returns the only value of a query's result, as text. */
export async function answerTo(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return String(rows[0]?.[0] ?? '')
  } finally {
    await client.end().catch(() => {})
  }
}
