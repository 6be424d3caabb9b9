import { setTimeout as wait } from 'node:timers/promises'
import type { Machine } from './network.ts'
import { ETCD_PORT, PATRONI_PORT } from './programs.ts'

export type Member = { name: string; role: string; state: string; lag?: number | string }

const LONGEST_ANSWER = 1_000

/** Returns Patroni's view of the cluster on each machine, in the order of the machines; empty without a response. */
export function viewsOf(machines: readonly Machine[]): Promise<Member[][]> {
  return Promise.all(
    machines.map(async ({ address }) => {
      const answer = await asked<{ members: Member[] }>(`http://${address}:${PATRONI_PORT}/cluster`)
      return answer?.members ?? []
    }),
  )
}

/**
 * Returns the leader if the cluster is whole: every machine names the same one, it calls itself so, and two standbys have all
 * its data, one of them synchronous.
 */
export function leaderOfWhole(views: readonly Member[][]): string | null {
  const leaders = new Set(views.map(leaderIn))
  const [leader] = leaders
  return leaders.size === 1 && leader && views.every(isWhole) ? leader : null
}

function leaderIn(members: readonly Member[]): string | null {
  return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null
}

/** Returns the time (ms) until another machine than `former` is the leader; null if there is none before `until`. */
export async function successorOf(machines: readonly Machine[], former: string, until: number): Promise<number | null> {
  const others = machines.filter(({ name }) => name !== former)
  for (const from = performance.now(); performance.now() < until; await wait(100)) {
    const leaders = (await viewsOf(others)).map(leaderIn)
    if (leaders.some((leader) => leader !== null && leader !== former)) return Math.round(performance.now() - from)
  }
  return null
}

export async function etcdLeader(machines: readonly Machine[]): Promise<string | null> {
  for (const { name, address } of machines) {
    const status = await asked<{ header: { member_id: string }; leader: string }>(
      `http://${address}:${ETCD_PORT}/v3/maintenance/status`,
      { method: 'POST', body: '{}' },
    )
    if (status?.leader === status?.header.member_id) return name
  }
  return null
}

function isWhole(members: readonly Member[]): boolean {
  const isUp = ({ role, state, lag }: Member) => role === 'leader' || (/running|streaming/.test(state) && lag === 0)
  return members.length === 3 && members.every(isUp) && members.some(({ role }) => role === 'sync_standby')
}

async function asked<T>(url: string, init: RequestInit = {}): Promise<T | null> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_ANSWER) })
    .then((response) => response.json() as Promise<T>)
    .catch(() => null)
}
