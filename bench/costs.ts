import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGeocoder } from '@tablee/sandbox/geocoder/geocoder.ts'
import { readConfig } from '@tablee/server/config.ts'
import { importFiles } from '@tablee/tools/import/import-files.ts'
import { readCsv } from '@tablee/tools/import/read-csv.ts'
import { measureCovers } from './measure-covers.ts'
import { measurePapers } from './measure-papers.ts'
import { saveResults } from './save-results.ts'
import { type Server, start } from './search/servers.ts'

type Cost = { what: string; cost: number; budget: number; unit: string }

const SANDBOX_PORT = 3944
const ADDRESSES = join(import.meta.dirname, '../../shared/data/addresses.csv')
const [WARM, MEASURED] = [300, 200]
const ROWS = 20_000

/**
 * Measures single operations against their budgets. Sets exit code 1 if one is exceeded. Not part of `npm test`, because other
 * load on the machine would make it fail. "ms CPU" is this process's own CPU time; other figures are elapsed time.
 */
export async function benchCosts(): Promise<void> {
  const costs: Cost[] = []
  for (const measured of [() => measurePapers(), drawing, sandbox, addresses, importing])
    costs.push(...(await inFolder(measured)))
  console.table(
    costs.map(({ what, cost, budget, unit }) => ({
      what,
      cost: `${cost.toFixed(1)} ${unit}`,
      budget: `${budget} ${unit}`,
      'of it': `${Math.round((cost / budget) * 100)} %`,
    })),
  )
  await saveResults('costs', costs)

  const exceeded = costs.filter(({ cost, budget }) => cost > budget)
  for (const { what } of exceeded) console.error(`Budget dépassé : ${what}`)
  if (exceeded.length > 0) process.exitCode = 1
}

/** Returns the median over the dish pictures, after a warm-up. */
async function drawing(): Promise<Cost[]> {
  const rows = await measureCovers()
  return rows.map(({ size, median, budget }) => {
    return { what: `a cover of ${size}, drawn and encoded`, cost: median, budget, unit: 'ms CPU' }
  })
}

/** Returns the time until the sandbox's first response, then the mean of a payment after many others. */
async function sandbox(folder: string): Promise<Cost[]> {
  const began = performance.now()
  const running = await start(SANDBOX_PORT, '../../sandbox/main.ts', '/geocodage/search?q=12+rue+keller', {
    SANDBOX_PORT: String(SANDBOX_PORT),
    DATA_DIR: folder,
  })
  const first = performance.now() - began
  try {
    for (let made = 0; made < WARM; made++) await pay(running)
    const start = performance.now()
    for (let made = 0; made < MEASURED; made++) await pay(running)
    const mean = (performance.now() - start) / MEASURED
    return [
      { what: 'the sandbox, from its start to its first address', cost: first, budget: 3_000, unit: 'ms' },
      { what: `a payment at the sandbox, after ${WARM} others`, cost: mean, budget: 20, unit: 'ms' },
    ]
  } finally {
    await running.stop()
  }
}

async function pay({ origin }: Server): Promise<void> {
  const body = new URLSearchParams({
    amount: '4200',
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: 'true',
    capture_method: 'manual',
    'allowed_payment_method_types[0]': 'card',
  })
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(`${origin}/v1/payment_intents`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Returns the mean over real addresses; nothing if `../shared` is absent. */
async function addresses(folder: string): Promise<Cost[]> {
  if (!existsSync(ADDRESSES)) return []
  await copyFile(ADDRESSES, join(folder, 'addresses.csv'))
  const geocoder = createGeocoder(folder)
  const { rows } = readCsv(await readFile(ADDRESSES, 'utf8'))
  const labels = rows.flatMap(({ cells }, index) => (index % 40 === 0 && cells.label ? [cells.label] : []))
  geocoder.search({ text: 'paris', goesOn: true, limit: 1 })

  const before = process.cpuUsage()
  for (const text of labels) geocoder.search({ text, goesOn: true, limit: 1 })
  const { user, system } = process.cpuUsage(before)
  const mean = (user + system) / 1000 / labels.length
  return [{ what: 'an address looked for at the sandbox', cost: mean, budget: 5, unit: 'ms CPU' }]
}

/** Includes the creation of an embedded database. */
async function importing(folder: string): Promise<Cost[]> {
  const path = join(folder, 'tables.csv')
  const lines = Array.from({ length: ROWS }, (_, n) =>
    [`osm-n${n + 1}`, `Table ${n + 1}`, '75018', 48.82 + (n % 141) / 2_000, 2.27 + Math.floor(n / 141) / 1_000]
      .concat(['pizza', 'Mo-Su 12:00-14:00'])
      .join(','),
  )
  await writeFile(path, ['id,nom,code_postal,lat,lon,cuisine,opening_hours', ...lines].join('\n'))
  await mkdir(join(folder, 'data'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') })
  const began = performance.now()
  const code = await importFiles([path], config, { say() {}, warn: (line) => console.error(line), progress() {} })
  if (code !== 0) throw new Error('the rows were not imported')
  const seconds = (performance.now() - began) / 1000
  return [{ what: `an import of ${ROWS.toLocaleString('en')} rows`, cost: seconds, budget: 60, unit: 's' }]
}

async function inFolder(work: (folder: string) => Promise<Cost[]>): Promise<Cost[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablee-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
