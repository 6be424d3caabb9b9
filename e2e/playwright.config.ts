import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findShell } from '@tablee/tools/find-browser.ts'

const PORT = Number(process.env.E2E_PORT ?? 3900)
const DATA_DIR = process.env.E2E_DATA_DIR ?? makeFolder()

const executablePath = findShell()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1440, height: 900 } }
/** Stories that let hours go by: the clock is everyone's, so they are told when all others have ended. */
const LATER = /too-late\.test\.ts$/
/** Those that let a day go by, and a provider be silent. */
const ANOTHER_DAY = /vouchers-another-day\.test\.ts$/
/** And those that let days go by, after them. */
const DAYS_LATER = /after-the-meal\.test\.ts$/
const ANOTHER_WEEK = /another-week\.test\.ts$/

/** One production build, started once with the demonstration data, on phones and on wide screens. */
export default defineConfig({
  testDir: 'stories',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A tenth of the time, for a file that nobody opens in CI.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
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
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: [LATER, ANOTHER_DAY, DAYS_LATER, ANOTHER_WEEK],
      use: PHONE,
    },
    { name: 'desktop', grepInvert: /@phone/, testIgnore: [LATER, ANOTHER_DAY, DAYS_LATER, ANOTHER_WEEK], use: DESKTOP },
    { name: 'another-day', testMatch: ANOTHER_DAY, dependencies: ['phone', 'desktop'], use: DESKTOP },
    { name: 'later', testMatch: LATER, dependencies: ['another-day'], use: DESKTOP },
    { name: 'days-later', testMatch: DAYS_LATER, dependencies: ['later'], use: DESKTOP },
    // Another week, so that the same days of it go by again.
    { name: 'another-week', testMatch: ANOTHER_WEEK, dependencies: ['days-later'] },
    { name: 'another-day-phone', testMatch: ANOTHER_DAY, dependencies: ['another-week'], use: PHONE },
    { name: 'later-phone', testMatch: LATER, dependencies: ['another-day-phone'], use: PHONE },
  ],
  webServer: [
    server('tools/launch.ts', PORT, { DATA_DIR: join(DATA_DIR, 'demo') }),
    // Another that knows only what an import told it, with the first one's sandbox.
    server('e2e/serve-imported.ts', PORT + 2, { DATA_DIR: join(DATA_DIR, 'imported'), SEED: 'none' }),
  ],
})

function server(script: string, port: number, env: Record<string, string>) {
  return {
    command: `${process.execPath} ${script}`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(PORT + 1),
      ORIGIN: `http://localhost:${port}`,
      NOW: '2026-11-24T10:00:00+01:00',
      LOG_LEVEL: 'error',
      // The server counts letters by network: each person of a story comes from one of their own.
      TRUSTED_PROXIES: 'loopback',
      ...env,
    },
  }
}

/** For this run. The workers read this file too: they find it in the environment and leave it alone. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
