import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  /** The address for a superuser, who may create databases. */
  url: string
  /** The folder of initdb, pgbench and other programs. */
  binaries: string
  /** The process whose children serve the connections. */
  pid: number
  stop(): Promise<void>
}

const LONGEST_START = 30_000
/** Settings that do not wait for the disk, for data that may be lost. */
export const UNSAFE_BUT_FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' }
/** Several tests open 64 connections each at the same time. */
const CONNECTIONS = { max_connections: '400' }

/** The folder of PostgreSQL's server binaries, from the PATH, else Debian's newest. Null if there is none. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  const found = [...onPath, ...debian].find((folder) => existsSync(join(folder, 'initdb')))
  // The PATH may contain links to some of the binaries only.
  return found ? dirname(realpathSync(join(found, 'initdb'))) : null
}

/**
 * Starts a server on a temporary folder and a free port. `stop` ends it and removes the folder. Started by root it runs as
 * `postgres` or `nobody`. Throws if there are no binaries or the server does not start.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const place = newPlace()
  const initdb = ['-D', place.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await promisify(execFile)(join(place.binaries, 'initdb'), [...initdb, '--no-sync'], place.as)
  return serve(place, settings)
}

/** Starts a streaming replica of a server, in its own folder. `stop` ends it and removes the folder. */
export async function startStandby(primaryUrl: string, settings: Record<string, string> = {}): Promise<PostgresServer> {
  const place = newPlace()
  const args = [
    '--dbname',
    primaryUrl,
    '--pgdata',
    place.data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ]
  await promisify(execFile)(join(place.binaries, 'pg_basebackup'), args, place.as)
  return serve(place, settings)
}

/** A temporary folder, and the user who may use it. */
type Place = { binaries: string; folder: string; data: string; as: { uid?: number; gid?: number; cwd: string } }

function newPlace(): Place {
  const binaries = findPostgres()
  if (!binaries)
    throw new Error('PostgreSQL server binaries (initdb) are neither on the PATH nor in /usr/lib/postgresql.')

  const owner = ownerOf()
  const folder = mkdtempSync(join(tmpdir(), 'tablee-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return { binaries, folder, data: join(folder, 'data'), as: { ...owner, cwd: folder } }
}

async function serve({ binaries, folder, data, as }: Place, settings: Record<string, string>): Promise<PostgresServer> {
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    ...CONNECTIONS,
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], { ...as, stdio: 'ignore' })
  const endWithUs = () => server.kill('SIGQUIT')
  process.once('exit', endWithUs)

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url, server)
  return {
    url,
    binaries,
    pid: server.pid ?? 0,
    async stop() {
      process.off('exit', endWithUs)
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter(([known]) => known === name))[0]
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + LONGEST_START; Date.now() < until; await setTimeout(50)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} before it answered.`)
    const client = new pg.Client({ connectionString: url })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return
  }
  throw new Error('PostgreSQL did not answer in time.')
}

function versionOf(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0)
}
