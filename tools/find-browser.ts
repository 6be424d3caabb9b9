import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The same Chromium without its windows: journeys take a fifth less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** A Chromium that is there; undefined leaves the choice to Playwright's own. */
export function findBrowser(): string | undefined {
  return KNOWN.find((path) => existsSync(path))
}

/** For what nobody looks at. */
export function findShell(): string | undefined {
  return existsSync(SHELL) ? SHELL : findBrowser()
}

/** A Chromium that is there, else Debian's when root on Debian, else Playwright's own. Throws when none can be had. */
export function ensureBrowser(): void {
  if (findShell()) return

  console.log('Installation d’un navigateur pour les parcours…')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    // Not every Debian has it.
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  } else {
    run('npx', ['playwright', 'install', 'chromium'])
  }
}

function run(command: string, args: string[]): void {
  if (!attempt(command, args))
    throw new Error(`${command} ${args.join(' ')} a échoué : installez Chromium, puis relancez.`)
}

function attempt(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
