import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findShell } from '@tablee/tools/find-browser.ts'
import { hasSharedMemory } from '@tablee/tools/shared-memory.ts'
import { freePorts } from '@tablee/tools/test/free-ports.ts'

/**
 * Ports of the product, its sandbox and their mail server; the same while it is filled, and for the first worker's own product
 * (own-server.ts).
 */
const USED = [0, 40, 100].flatMap((product) => [product, product + 1, product + 26])
// The workers load this file too, and read the port from the environment.
process.env.E2E_PORT ??= String(await freePorts({ from: 3900, step: 200, used: USED }))
const PORT = Number(process.env.E2E_PORT)
const FOLDER = process.env.E2E_DATA_DIR ?? makeFolder()

const executablePath = findShell()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/**
 * One production build, started once with the demonstration. A story runs on a phone; `@both` also runs on a wide screen,
 * `@desktop` only there. `@phone` marks features that wide screens do not have.
 */
export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // One more than the cores, because a page spends half of its time waiting for the server.
  workers: availableParallelism() + 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['json']],
  metadata: { folder: FOLDER },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A story's routes receive no request of a page that a service worker controls. Stories about the service worker allow it.
    serviceWorkers: 'block',
    // Stories about animations turn this off: e2e/moving.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a seventh of the time. They are only made for named stories and kept for failures.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Shared memory saves a tenth of the time, if there is enough of it.
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: PHONE },
    { name: 'desktop', grep: /@desktop|@both/, use: DESKTOP },
  ],
  webServer: {
    command: [process.execPath, 'e2e/demonstration/serve-demonstration.ts', FOLDER, PORT].join(' '),
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

/** Makes the run's folder. The workers load this file too, and read the folder from the environment. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
