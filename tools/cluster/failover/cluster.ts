import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { layNetwork, type Machine, plug, pull, removeNetwork } from './network.ts'

const REFERENCE = join(import.meta.dirname, '../../../deploy/cluster')
const PASSWORD = 'of the test alone'
const PRIMARY_PORT = 4750
const STANDBYS_PORT = 4751
/** A new node copies the first one; a busy machine takes long. */
const LONGEST_START = 180_000

export type Loss = 'killed' | 'stopped' | 'cut off'
export const FAULTS: readonly Loss[] = ['killed', 'stopped', 'cut off']

type Node = Machine & { folder: string; etcd: ChildProcess; patroni: ChildProcess }
type Member = { name: string; role: string; state: string; lag?: number | string }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy before them, with the reference's own files. */
export async function startCluster() {
  const machines = layNetwork()
  const root = mkdtempSync(join(tmpdir(), 'tablee-cluster-'))
  const { uid, gid } = postgresUser()
  chownSync(root, uid, gid)
  const nodes = machines.map((machine): Node => {
    const folder = join(root, machine.name)
    mkdirSync(folder)
    chownSync(folder, uid, gid)
    return { ...machine, folder, etcd: startEtcd(machine, machines, folder), patroni: null as never }
  })
  for (const node of nodes) node.patroni = startPatroni(node, machines)
  const haproxy = startHaproxy(machines, root)
  const user = `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1`

  /** Patroni's view of the members, from a node that answers. */
  async function members(): Promise<Member[]> {
    for (const { address } of nodes) {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => null)
      if (answer?.members) return answer.members
    }
    return []
  }

  /** Waits for one leader and two standbys that stream, one of them synchronous. */
  async function whole(): Promise<void> {
    let seen: Member[] = []
    for (const until = performance.now() + LONGEST_START; performance.now() < until; await wait(250)) {
      seen = await members()
      const isUp = ({ role, state, lag }: Member) => role === 'leader' || (/running|streaming/.test(state) && lag === 0)
      const roles = seen.map(({ role }) => role)
      if (seen.length === 3 && seen.every(isUp) && roles.includes('leader') && roles.includes('sync_standby')) return
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(seen)}; its logs are in ${root}`)
  }

  async function primary(): Promise<Node> {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const node = nodes.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('there is no primary')
    return node
  }

  return {
    primaryUrl: (database: string) => `${user}:${PRIMARY_PORT}/${database}`,
    standbysUrl: (database: string) => `${user}:${STANDBYS_PORT}/${database}`,
    whole,
    primary,
    /** Answers how long (ms) it takes until another node is the primary, or null where none is before `until`. */
    async successor(former: string, until: number): Promise<number | null> {
      for (const from = performance.now(); performance.now() < until; await wait(100)) {
        const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
        if (leader && leader.name !== former) return Math.round(performance.now() - from)
      }
      return null
    },
    /** Does to the primary what the fault says; answers how to undo it. */
    async harm(fault: Loss): Promise<() => void> {
      const node = await primary()
      if (fault === 'cut off') {
        pull(node)
        return () => plug(node)
      }
      const all = [...databaseProcesses(node), node.patroni.pid as number]
      if (fault === 'stopped') {
        signal(all, 'SIGSTOP')
        return () => signal(all, 'SIGCONT')
      }
      signal(all, 'SIGKILL')
      return () => {
        node.patroni = startPatroni(node, machines)
      }
    },
    async stop(): Promise<void> {
      for (const node of nodes) {
        plug(node)
        const all = [...databaseProcesses(node), node.patroni.pid as number]
        signal(all, 'SIGKILL')
        signal([node.etcd.pid as number], 'SIGKILL')
      }
      haproxy.kill('SIGKILL')
      await Promise.all([haproxy, ...nodes.flatMap(({ etcd, patroni }) => [etcd, patroni])].map(ended))
      removeNetwork()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function startEtcd({ name, address }: Machine, machines: readonly Machine[], folder: string): ChildProcess {
  const peers = machines.map((one) => `${one.name}=http://${one.address}:2380`).join(',')
  return inside(name, folder, 'etcd', [
    ...['--name', name, '--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
    ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
    ...['--initial-cluster', peers, '--initial-cluster-state', 'new', '--initial-cluster-token', 'tablee'],
    ...['--heartbeat-interval', '100', '--election-timeout', '1000'],
  ])
}

function startPatroni({ name, address, folder }: Machine & { folder: string }, machines: readonly Machine[]) {
  const names = { SUPERUSER: 'postgres', REPLICATION: 'replicator', REWIND: 'rewinder' }
  const people = Object.entries(names).flatMap(([kind, user]) => [
    [`PATRONI_${kind}_USERNAME`, user],
    [`PATRONI_${kind}_PASSWORD`, PASSWORD],
  ])
  return inside(name, folder, 'patroni', [join(REFERENCE, 'patroni.yml')], {
    ...Object.fromEntries(people),
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: machines.map((one) => `'${one.address}:2379'`).join(','),
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
  })
}

function startHaproxy(machines: readonly Machine[], root: string): ChildProcess {
  const log = openSync(join(root, 'haproxy.log'), 'a')
  const [one, two, three] = machines.map(({ address }) => address)
  return spawn('haproxy', ['-db', '-f', join(REFERENCE, 'haproxy.cfg')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...{ NODE_ONE: one, NODE_TWO: two, NODE_THREE: three },
      ...{ PRIMARY_BIND: `127.0.0.1:${PRIMARY_PORT}`, STANDBYS_BIND: `127.0.0.1:${STANDBYS_PORT}` },
    },
  })
}

/** What must not outlive us. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program on a machine, as PostgreSQL's user, in a process group that ends with ours. */
function inside(machine: string, folder: string, program: string, args: string[], env: Record<string, string> = {}) {
  const log = openSync(join(folder, `${program}.log`), 'a')
  const { uid, gid } = postgresUser()
  const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const child = spawn('ip', ['netns', 'exec', machine, ...as, program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** The postmaster and its children: each has the data folder as its own. */
function databaseProcesses({ folder }: Node): number[] {
  const data = join(folder, 'data')
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => (folderOf(pid) === data ? [Number(pid)] : []))
}

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function postgresUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+)/m)
  if (!line) throw new Error('There is no user postgres: install PostgreSQL.')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
