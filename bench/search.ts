import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '@tablee/server/clock.ts'
import { connect } from '@tablee/server/database/connect.ts'
import { startPostgres } from '@tablee/server/testing/postgres-server.ts'
import { seedScale } from '@tablee/tools/scale/seed-scale.ts'
import { CompiledQuery } from 'kysely'
import { saveResults } from './save-results.ts'
import { kindsOf, type SearchKind } from './search/kinds.ts'
import { type Figures, sameAnswers, underLoad } from './search/load.ts'
import type { RecordedStatement } from './search/recorder.ts'
import { startBare, startProduct } from './search/servers.ts'

type Line = { rows: number; kind: string; ours: Figures; bare: Figures; ratio: number; tail: number; pgbench: number }

// Settings for a machine of this size, the same for all compared servers.
export const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
}

/**
 * Measures searches of five kinds and the restaurant page with 16 connections, compared with the same SQL through bare
 * node:http + pg and through pgbench, on a separate PostgreSQL server with `sizes` generated restaurants.
 */
export async function benchSearch(sizes: number[]): Promise<void> {
  const postgres = await startPostgres(SETTINGS)
  try {
    const lines: Line[] = []
    for (const rows of sizes) lines.push(...(await benchSize(postgres, rows)))
    report(lines)
    await saveResults('search', lines)
  } finally {
    await postgres.stop()
  }
}

async function benchSize(postgres: { url: string; binaries: string }, rows: number): Promise<Line[]> {
  const databaseUrl = await seededDatabase(postgres.url, rows)
  const kinds = await kindsOf(databaseUrl, rows)
  const product = await startProduct(databaseUrl)
  const bare = await startBare(databaseUrl, kinds)
  try {
    const lines: Line[] = []
    for (const [index, kind] of kinds.entries()) lines.push({ rows, ...(await benchKind(index, kind)) })
    return lines
  } finally {
    await product.stop()
    await bare.stop()
  }

  async function benchKind(index: number, kind: SearchKind) {
    const requests = {
      ours: kind.requests.map(({ body }) => ({ path: '/graphql', body })),
      bare: bare.requests(index, kind),
    }
    await sameAnswers(kind.name, [product.origin, requests.ours], [bare.origin, requests.bare])

    // Alternates, so that other load on the machine affects both equally.
    const ours: Figures[] = []
    const theirs: Figures[] = []
    for (let turn = 0; turn < 3; turn++) {
      ours.push(await underLoad(product.origin, requests.ours))
      theirs.push(await underLoad(bare.origin, requests.bare))
    }
    const [mine, base] = [medianRun(ours), medianRun(theirs)]
    return {
      kind: kind.name,
      ours: mine,
      bare: base,
      ratio: mine.perSecond / base.perSecond,
      tail: mine.p99 / mine.p50,
      pgbench: await pgbench(postgres.binaries, databaseUrl, kind),
    }
  }
}

export async function seededDatabase(server: string, rows: number): Promise<string> {
  const name = `bench_${rows}`
  const administration = await connect({ databaseUrl: server, pool: 1 })
  await administration.db.executeQuery(CompiledQuery.raw(`create database ${name}`))
  await administration.close()

  const url = new URL(server)
  url.pathname = `/${name}`
  const { db, close } = await connect({ databaseUrl: url.href, pool: 1 })
  await seedScale(db, systemClock(), rows, console.log)
  await close()
  return url.href
}

export function medianRun<Measured extends Figures>(figures: Measured[]): Measured {
  return figures.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(figures.length / 2)] as Measured
}

function report(lines: Line[]): void {
  const first = new Map(lines.filter(({ rows }) => rows === lines[0]?.rows).map((line) => [line.kind, line]))
  console.table(
    lines.map(({ rows, kind, ours, bare, ratio, tail, pgbench }) => ({
      restaurants: rows,
      kind,
      'ours/s': Math.round(ours.perSecond),
      'bare/s': Math.round(bare.perSecond),
      'pgbench/s': Math.round(pgbench),
      'ours : bare': ratio.toFixed(2),
      'p50 ms': ours.p50.toFixed(2),
      'p99 ms': ours.p99.toFixed(2),
      'p99 : p50': tail.toFixed(2),
      [`: ${lines[0]?.rows}`]: (ours.perSecond / (first.get(kind)?.ours.perSecond ?? Number.NaN)).toFixed(2),
    })),
  )
}

const CLIENTS = 16
const SECONDS = 5
// pgbench accepts 128 scripts at most.
const SCRIPTS = 100

/** Runs the same statements through pgbench, prepared once per connection. Returns requests per second. */
async function pgbench(binaries: string, databaseUrl: string, { requests }: SearchKind): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tablee-pgbench-'))
  const asked = requests.slice(0, SCRIPTS)
  const names = new Map([...new Set(asked.flatMap(textsOf))].map((text, n) => [text, `q${n}`]))
  const files = asked.map((_, n) => join(folder, `${n}.sql`))
  await Promise.all(asked.map(({ statements }, n) => writeFile(files[n] ?? '', scriptOf(statements, names))))

  const unprepared = [...names.values()].flatMap((name) => ['-D', `${name}=0`])
  const options = ['-n', '-T', String(SECONDS), '-c', String(CLIENTS), '-j', '2', ...unprepared]
  const scripts = files.flatMap((file) => ['-f', file])
  const { stdout } = await promisify(execFile)(join(binaries, 'pgbench'), [...options, ...scripts, databaseUrl])
  await rm(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

function textsOf({ statements }: { statements: RecordedStatement[] }): string[] {
  return statements.map(({ text }) => text)
}

/** Returns a script that prepares a statement at its first use on a connection. A client variable records it. */
function scriptOf(statements: RecordedStatement[], names: Map<string, string>): string {
  const steps = statements.map(({ text, values }) => {
    const name = names.get(text)
    return `\\if :${name}\n\\else\nprepare ${name} as ${text};\n\\set ${name} 1\n\\endif\nexecute ${name}(${values.map(literal).join(', ')});\n`
  })
  return steps.join('')
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return quoted(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return quoted(String(value))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
