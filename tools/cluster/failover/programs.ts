import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Machine } from './network.ts'

const REFERENCE = join(import.meta.dirname, '../../../deploy/cluster')
export const PASSWORD = 'of the test alone'
export const POSTGRES_PORT = 5432
export const PATRONI_PORT = 8008
export const ETCD_PORT = 2379

/** The folder of the reference's programs. */
const INSTALLED = '/etc/patroni/'
/** A negative value has priority: a database has a machine of its own and does not give time to clients. */
const NICER = '-10'

type Place = Machine & { folder: string }

/** Starts etcd as in docs/run/cluster.md, except that it does not wait for the disk. */
export function startEtcd({ name, address, folder }: Place, machines: readonly Machine[]): ChildProcess {
  const peers = machines.map((one) => `${one.name}=http://${one.address}:2380`).join(',')
  const client = `http://${address}:${ETCD_PORT}`
  return inside(name, folder, 'etcd', [
    ...['--name', name, '--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync', '--enable-v2'],
    ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--initial-cluster', peers, '--initial-cluster-state', 'new', '--initial-cluster-token', 'tablee'],
  ])
}

/** Starts Patroni with the reference's own file, except for the path of its callback. */
export function startPatroni(place: Place, machines: readonly Machine[]): ChildProcess {
  const file = patroniFile(place)
  writeFileSync(file, readFileSync(join(REFERENCE, 'patroni.yml'), 'utf8').replaceAll(INSTALLED, `${REFERENCE}/`))
  return inside(place.name, place.folder, 'patroni', [file], patroniEnvironment(place, machines))
}

/** Returns the leader by `patronictl list` on a machine; null if there is none. Throws if it does not respond. */
export async function leaderByPatronictl(place: Place, machines: readonly Machine[]): Promise<string | null> {
  const args = ['-c', patroniFile(place), 'list', '--format', 'json']
  const environment = { ...process.env, ...patroniEnvironment(place, machines) }
  const { stdout } = await promisify(execFile)('patronictl', args, { env: environment })
  const members = JSON.parse(stdout) as { Member: string; Role: string }[]
  return members.find(({ Role }) => Role === 'Leader')?.Member ?? null
}

/** Runs `patronictl switchover` on a machine: any other suitable one becomes the leader. */
export function switchOver(place: Place, machines: readonly Machine[]): ChildProcess {
  const args = ['-c', patroniFile(place), 'switchover', '--force']
  return inside(place.name, place.folder, 'patronictl', args, patroniEnvironment(place, machines))
}

const patroniFile = ({ folder }: Place) => join(folder, 'patroni.yml')

function patroniEnvironment({ name, address, folder }: Place, machines: readonly Machine[]): Record<string, string> {
  const names = { SUPERUSER: 'postgres', REPLICATION: 'replicator', REWIND: 'rewinder' }
  const people = Object.entries(names).flatMap(([kind, user]) => [
    [`PATRONI_${kind}_USERNAME`, user],
    [`PATRONI_${kind}_PASSWORD`, PASSWORD],
  ])
  return {
    ...Object.fromEntries(people),
    ETCD_HERE: `http://${address}:${ETCD_PORT}`,
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: machines.map((one) => `'${one.address}:${ETCD_PORT}'`).join(','),
    PATRONI_RESTAPI_LISTEN: `${address}:${PATRONI_PORT}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${PATRONI_PORT}`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(folder),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
  }
}

/** Starts HAProxy with the reference's own file, on this side of the network. */
export function startHaproxy(machines: readonly Machine[], folder: string, binds: Record<string, string>) {
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const [one, two, three] = machines.map(({ address }) => address)
  return spawn('haproxy', ['-db', '-f', join(REFERENCE, 'haproxy.cfg')], {
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ONE: one, NODE_TWO: two, NODE_THREE: three, ...binds },
  })
}

/** Runs a program on a machine, as PostgreSQL's user. */
function inside(machine: string, folder: string, program: string, args: string[], env: Record<string, string> = {}) {
  const log = openSync(join(folder, `${program}.log`), 'a')
  const { uid, gid } = postgresUser()
  const as = ['nice', '-n', NICER, 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return spawn('ip', ['netns', 'exec', machine, ...as, program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  })
}

/** Returns the postmaster and its children, whose working directory is the data folder. */
export function databaseProcesses({ folder }: Place): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => (folderOf(pid) === dataOf(folder) ? [Number(pid)] : []))
}

export function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid === undefined) continue
    try {
      process.kill(pid, name)
    } catch {
      // The process has already ended.
    }
  }
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export function postgresUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+)/m)
  if (!line) throw new Error('There is no user postgres: install PostgreSQL.')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

const dataOf = (folder: string) => join(folder, 'data')

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
