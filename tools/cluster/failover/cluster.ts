import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SHARED_MEMORY } from '../../shared-memory.ts'
import { etcdLeader, leaderOfWhole, type Member, successorOf, viewsOf } from './members.ts'
import { layNetwork, type Machine, plug, pull, removeNetwork } from './network.ts'
import * as programs from './programs.ts'

const PRIMARY_PORT = 4750
const STANDBYS_PORT = 4751
/** A new node copies the first one, which takes long on a busy machine. */
const LONGEST_START = 180_000
/** Twice the size of three nodes with the log that they keep. */
const ENOUGH_MEMORY = 8_000_000_000
const USER = `postgres:${encodeURIComponent(programs.PASSWORD)}`

/** The ways to lose a primary. `handed over` is on purpose, before its machine is serviced. */
export type Loss = 'killed' | 'stopped' | 'cut off' | 'handed over'
export const LOSSES: readonly Loss[] = ['killed', 'stopped', 'cut off', 'handed over']

type Node = Machine & { folder: string; etcd: ChildProcess; patroni: ChildProcess }

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts three machines with etcd, Patroni and PostgreSQL, and HAProxy in front of them, with the reference's own files. */
export async function startCluster() {
  const machines = layNetwork()
  const root = mkdtempSync(join(hasMemory() ? SHARED_MEMORY : tmpdir(), 'tablee-cluster-'))
  const places = machines.map((machine) => ({ ...machine, folder: join(root, machine.name) }))
  giveToPostgres([root])
  for (const { folder } of places) giveToPostgres([folder])
  const started = places.map((place) => ({ ...place, etcd: programs.startEtcd(place, machines) }))
  const nodes = started.map((place): Node => ({ ...place, patroni: programs.startPatroni(place, machines) }))
  const haproxy = programs.startHaproxy(machines, root, {
    PRIMARY_BIND: `127.0.0.1:${PRIMARY_PORT}`,
    STANDBYS_BIND: `127.0.0.1:${STANDBYS_PORT}`,
  })
  const endWithUs = () => {
    endAll()
    removeNetwork()
  }
  process.once('exit', endWithUs)

  /** Waits for a leader on which all agree, and two standbys that have all its data. Returns the leader. */
  async function whole(): Promise<Node> {
    let views: Member[][] = []
    for (const until = performance.now() + LONGEST_START; performance.now() < until; await wait(250)) {
      views = await viewsOf(nodes)
      const leader = leaderOfWhole(views)
      const node = nodes.find(({ name }) => name === leader)
      if (node) return node
    }
    throw new Error(`the cluster is not whole: ${JSON.stringify(views)}; its logs are in ${root}`)
  }

  function endAll(): void {
    for (const node of nodes) {
      programs.signal([...programs.databaseProcesses(node), node.patroni.pid, node.etcd.pid], 'SIGKILL')
    }
    haproxy.kill('SIGKILL')
  }

  return {
    /** The folder of its logs. */
    root,
    primaryUrl: (database: string) => `postgres://${USER}@127.0.0.1:${PRIMARY_PORT}/${database}`,
    standbysUrl: (database: string) => `postgres://${USER}@127.0.0.1:${STANDBYS_PORT}/${database}`,
    /** Waits until the cluster is whole. Returns the address of its leader, bypassing HAProxy. */
    async leaderUrl(database: string): Promise<string> {
      const { address } = await whole()
      return `postgres://${USER}@${address}:${programs.POSTGRES_PORT}/${database}`
    },
    /** Applies the loss to the primary. */
    async lose(loss: Loss) {
      const [anyNode] = nodes
      const leader = anyNode && (await programs.leaderByPatronictl(anyNode, machines))
      const node = nodes.find(({ name }) => name === leader)
      if (!node) throw new Error('there is no primary to lose')
      const ledEtcd = (await etcdLeader(nodes)) === node.name
      const at = performance.now()
      const heal = harm(node, loss, machines)
      return { at, ledEtcd, heal, successor: (until: number) => successorOf(nodes, node.name, until) }
    },
    async stop({ keepLogs }: { keepLogs: boolean }): Promise<void> {
      process.off('exit', endWithUs)
      for (const node of nodes) plug(node)
      endAll()
      await Promise.all([haproxy, ...nodes.flatMap(({ etcd, patroni }) => [etcd, patroni])].map(programs.ended))
      removeNetwork()
      if (!keepLogs) rmSync(root, { recursive: true, force: true })
    },
  }
}

/** True if there is enough shared memory. On a single disk three machines would wait for each other. */
function hasMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize > ENOUGH_MEMORY
}

/** Applies the loss. Returns a function that undoes it. */
function harm(node: Node, loss: Loss, machines: readonly Machine[]): () => void {
  if (loss === 'handed over') {
    programs.switchOver(node, machines)
    return () => {}
  }
  if (loss === 'cut off') {
    pull(node)
    return () => plug(node)
  }
  const all = [...programs.databaseProcesses(node), node.patroni.pid]
  if (loss === 'stopped') {
    programs.signal(all, 'SIGSTOP')
    return () => programs.signal(all, 'SIGCONT')
  }
  programs.signal(all, 'SIGKILL')
  return () => {
    node.patroni = programs.startPatroni(node, machines)
  }
}

function giveToPostgres(folders: readonly string[]): void {
  const { uid, gid } = programs.postgresUser()
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    chownSync(folder, uid, gid)
  }
}
