import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '@tablee/tools/find-browser.ts'
import type { PageFigures } from './lighthouse/audit.ts'
import { saveResults } from './save-results.ts'

/** Lighthouse, mobile preset, on the production build with the demonstration data and a warm server: medians of five. */
const PORT = 3960
const DEBUGGING_PORT = 3968
const RUNS = 5
const ORIGIN = `http://localhost:${PORT}`

export async function benchPages(): Promise<void> {
  ensureLighthouse()
  const dataDir = await mkdtemp(join(tmpdir(), 'tablee-bench-'))
  const server = await startProduct(dataDir)
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

    const results: Record<string, PageFigures> = {}
    for (const [name, path] of Object.entries({ home: '/', search: '/search', restaurant: restaurant ?? '/' })) {
      results[name] = await medianOf(`${ORIGIN}${path}`)
    }
    console.table(results)
    await saveResults('pages', results)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Installs Lighthouse for this bench only: it is a third of all packages. */
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
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, '../tools/launch.ts'), 'serve'], {
    env,
    stdio: 'inherit',
  })
  for (let tries = 0; tries < 600; tries++) {
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
