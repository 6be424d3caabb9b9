import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '@tablee/tools/find-browser.ts'
import type { PageFigures } from './lighthouse/audit.ts'
import { type DeskPresses, deskPresses } from './pages/desk-presses.ts'
import { orderPresses } from './pages/order-presses.ts'
import { saveResults } from './save-results.ts'
import { type Server, start } from './search/servers.ts'

const PORT = 3960
const DEBUGGING_PORT = 3968
const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const ORIGIN = `http://localhost:${PORT}`
const SANDBOX = `http://localhost:${PORT + 1}`

/** Limits for the slowest page. `blocking` is a multiple of the bare page's. */
const TARGETS = { performance: 98, lcp: 1_500, tbt: 150, blocking: 2, homeScripts: 120_000, press: 100, lost: 0.05 }

type Checked = { what: string; seen: number; target: string; holds: boolean }

/**
 * Runs Lighthouse (mobile preset, medians of five) on the production build with the demonstration data and a warm server,
 * compared with a bare React Router page. Also measures the scripts of the home page, the presses of the order screen on a slow
 * phone, and the taps of a restaurant's floor staff in a rush.
 */
export async function benchPages(): Promise<void> {
  ensureLighthouse()
  const dataDir = await mkdtemp(join(tmpdir(), 'tablee-bench-'))
  const server = await startProduct(dataDir)
  const bare = await startBarePage()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${DEBUGGING_PORT}`,
    ],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${ORIGIN}/search`)
    const restaurant = await page.getByRole('article').getByRole('link').first().getAttribute('href')
    await page.close()

    const results: Record<string, PageFigures> = { bare: await medianOf(`${bare.origin}/`) }
    for (const [name, path] of Object.entries({ home: '/', search: '/search', restaurant: restaurant ?? '/' })) {
      results[name] = await medianOf(`${ORIGIN}${path}`)
    }
    console.table(results)
    const { bytes, needless } = await sentScripts(browser, `${ORIGIN}/`)
    const press = await orderPresses(browser, `${ORIGIN}${restaurant}`)
    const desk = await deskPresses(browser, { origin: ORIGIN, sandbox: SANDBOX })
    const checked = check(results, { bytes, press, desk })
    console.table(checked)
    if (needless.length > 0) console.error(`The home page loads what it does not need: ${needless.join(', ')}`)
    await saveResults('pages', { results, checked })
    if (needless.length > 0 || checked.some(({ holds }) => !holds)) process.exitCode = 1
  } finally {
    await browser.close()
    await bare.stop()
    if (server.kill('SIGTERM')) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Measured = { bytes: number; press: number; desk: DeskPresses }

function check(results: Record<string, PageFigures>, { bytes, press, desk }: Measured): Checked[] {
  const { bare, ...ours } = results
  const of = (key: keyof PageFigures) => Object.values(ours).map((figures) => figures[key])
  // The floor is ten milliseconds, the noise of one long task, because a bare page that does not block gives no ratio.
  const ratio = Math.max(...of('tbt')) / Math.max(bare?.tbt ?? 0, 10)
  const most = (what: string, seen: number, target: number) => ({
    what,
    seen,
    target: `≤ ${target}`,
    holds: seen <= target,
  })
  const least = Math.min(...of('performance'))
  return [
    { what: 'performance', seen: least, target: `≥ ${TARGETS.performance}`, holds: least >= TARGETS.performance },
    most('largest paint, ms', Math.max(...of('lcp')), TARGETS.lcp),
    most('total blocking, ms', Math.max(...of('tbt')), TARGETS.tbt),
    most('total blocking : bare page', Number(ratio.toFixed(2)), TARGETS.blocking),
    most('scripts of the home page, bytes', bytes, TARGETS.homeScripts),
    most('press on the order screen, ms', press, TARGETS.press),
    most('tap at the desk with 200 tables, ms', desk.press, TARGETS.press),
    most('frames lost by scrolling through them', Number(desk.lost.toFixed(3)), TARGETS.lost),
  ]
}

/** Installs Lighthouse for this bench only, because it is a third of all packages. */
function ensureLighthouse(): void {
  const args = [join(import.meta.dirname, '../tools/ensure-installed.mjs'), '--in=bench/lighthouse']
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse cannot be installed')
}

async function medianOf(url: string): Promise<PageFigures> {
  const { audit } = await import('./lighthouse/audit.ts')
  await audit(url, DEBUGGING_PORT)
  const runs: PageFigures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(url, DEBUGGING_PORT))
  const keys = Object.keys(runs[0] ?? {}) as (keyof PageFigures)[]
  return Object.fromEntries(keys.map((key) => [key, middle(runs.map((figures) => figures[key]))])) as PageFigures
}

async function startProduct(dataDir: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    SANDBOX_PORT: String(PORT + 1),
    SANDBOX: '1',
    // In the morning, so that the whole evening can still be booked.
    NOW: '2026-11-24T10:00:00+01:00',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, '../tools/launch.ts'), 'serve'], {
    env,
    stdio: 'inherit',
  })
  for (let tries = 0; tries < 3_000; tries++) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return server
    await wait(200)
  }
  server.kill('SIGTERM')
  throw new Error('The product did not start')
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const BARE_PAGE = join(import.meta.dirname, 'bare-page')
const BARE_PORT = 3965

/** Builds and starts a React Router page with one line of text: the cost of the framework alone on this machine. */
async function startBarePage(): Promise<Server> {
  const program = join(import.meta.dirname, '../node_modules/.bin/react-router')
  const { status, stderr } = spawnSync(program, ['build'], {
    cwd: BARE_PAGE,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The bare page was not built.\n${stderr}`)
  return start(BARE_PORT, '../bare-page/serve.ts', '/', { NODE_ENV: 'production', PORT: String(BARE_PORT) })
}

/** Scripts that are only loaded on demand. */
const ASKED_FOR = /maplibre|wallet|messages|service-worker|\/sw\b/i

/** Returns the bytes of a page's scripts as sent (brotli), and the scripts that it does not need. */
async function sentScripts(browser: Browser, url: string): Promise<{ bytes: number; needless: string[] }> {
  const page = await browser.newPage()
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  await page.close()
  return { bytes, needless: [...sizes.keys()].filter((one) => ASKED_FOR.test(one)) }
}
