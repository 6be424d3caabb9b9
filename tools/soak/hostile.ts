import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Random, random } from '@tablee/server/database/seed/random.ts'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { ATTACKS } from './hostile/attacks.ts'
import { type AttackOutcome, send } from './hostile/send.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The number of concurrent requests, and of addresses that they come from. */
const [AT_ONCE, ADDRESSES] = [16, 2_000]
/** The milliseconds between two searches of the diner, and the milliseconds of the measurement without attack. */
const SEARCH_EVERY = 200
const ALONE = 20_000
/** The number of tries, a tenth of a second apart. A busy machine takes minutes to fill the demonstration. */
const READY_TRIES = 6_000
const DINER = { method: 'GET', path: '/search?quartier=paris-9e&tri=note' }

type Figures = { worst: number; ratio: number; growth: number; statuses: Map<string, Map<string, number>> }

/**
 * Sends this number of hostile requests to a server in production mode on PostgreSQL while one diner keeps searching. Prints
 * the statuses of each kind, the diner's p99 and the server's memory. Returns false if the server returns a 5xx other than
 * 503 with Retry-After, its memory grows by 10 % or more, or the diner's p99 triples.
 */
export async function soakHostile({ seed, requests }: { seed: string; requests: number }): Promise<boolean> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'tablee-hostile-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const environment = {
    NODE_ENV: 'production',
    SANDBOX: '1',
    PUBLIC_API: '1',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ORIGIN: `http://localhost:${port}`,
    TRUSTED_PROXIES: 'loopback',
  }
  const product = spawn(process.execPath, [join(ROOT, 'tools/launch.ts'), 'serve'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'] as const,
    env: { ...process.env, ...environment },
  })
  try {
    await ready(port)
    const figures = await besiege(port, serverOf(product.pid ?? 0), random(seed), requests)
    return report(seed, requests, figures)
  } finally {
    const ended = once(product, 'exit')
    product.kill('SIGTERM')
    await ended
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function besiege(port: number, server: number, chance: Random, requests: number): Promise<Figures> {
  const alone = lookAround(port)
  await wait(ALONE)
  const quiet = await alone.stop()

  const statuses = new Map<string, Map<string, number>>()
  const memory: number[] = []
  const kinds = Object.entries(ATTACKS)
  let [sent, worst] = [0, 0]
  const look = lookAround(port)
  const attack = async () => {
    while (sent < requests) {
      const [kind, make] = kinds[sent++ % kinds.length] ?? chance.pick(kinds)
      // Slow requests are rare, because they would occupy all connections.
      if (kind === 'slow' && sent % 400 !== 4) continue
      const outcome = await send(port, make(chance), addressOf(chance))
      const name = nameOf(outcome)
      if (name.startsWith('5') && name !== '503') worst += 1
      const counted = statuses.get(kind) ?? new Map<string, number>()
      statuses.set(kind, counted.set(name, (counted.get(name) ?? 0) + 1))
      if (sent % 500 === 0) memory.push(residentMegabytes(server))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  const busy = await look.stop()
  return { worst, ratio: p99(busy) / p99(quiet), growth: growthOf(memory), statuses }
}

/** Returns one of the addresses. A quarter is IPv6, in a few networks. */
function addressOf({ int }: Random): string {
  if (int(1, 4) > 1) return `198.51.${int(0, 7)}.${int(0, ADDRESSES / 8)}`
  return `2001:db8:${int(1, 5)}:${int(1, ADDRESSES / 8).toString(16)}::${int(1, 9)}`
}

/** Returns the name of a status. A 503 without Retry-After has its own name, because it is a failure. */
function nameOf({ status, retryAfter }: AttackOutcome): string {
  return status === 503 && retryAfter === undefined ? '503 without Retry-After' : String(status || 'closed')
}

/** Searches until `stop`, which returns the milliseconds of each search. */
function lookAround(port: number) {
  const taken: number[] = []
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now()
      const { status } = await send(port, DINER, '192.0.2.1')
      if (status !== 200) throw new Error(`the diner was answered ${status}`)
      taken.push(performance.now() - began)
      await wait(SEARCH_EVERY)
    }
  })()
  return {
    async stop() {
      isOver = true
      await looking
      return taken
    },
  }
}

function p99(durations: readonly number[]): number {
  return [...durations].sort((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? Number.POSITIVE_INFINITY
}

/** Returns the growth from the second to the last fifth of the run, so that the warm-up does not count. */
function growthOf(memory: readonly number[]): number {
  const fifth = Math.floor(memory.length / 5)
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
  return mean(memory.slice(-fifth)) / mean(memory.slice(fifth, 2 * fifth)) - 1
}

function report(seed: string, requests: number, { worst, ratio, growth, statuses }: Figures): boolean {
  for (const [kind, counted] of statuses) {
    console.log(
      `${kind.padEnd(10)} ${[...counted]
        .sort()
        .map(([status, times]) => `${status} × ${times}`)
        .join(', ')}`,
    )
  }
  const failed = [...statuses.values()].some((counted) => counted.has('503 without Retry-After'))
  console.log(
    `hostile: seed ${seed}, ${requests} requests, ${worst} failed; the diner's p99 × ${ratio.toFixed(2)}; memory ${(growth * 100).toFixed(1)} %`,
  )
  return worst === 0 && !failed && ratio < 3 && growth < 0.1
}

async function ready(port: number): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error('The server does not become ready.')
}

/** Returns the process id of the server that the launcher started. */
function serverOf(launcher: number): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const [, , parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/\(.*\)/, '-')
        .split(' ')
        .slice(1)
      return Number(parent) === launcher && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('server/main.ts')
    } catch {
      return false
    }
  })
  if (!found) throw new Error('The server process is not found.')
  return Number(found)
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
