import { existsSync } from 'node:fs'
import { attempt, hasApt, installWithApt } from './install-with-apt.ts'

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
  if (!(hasApt() ? installWithApt('chromium') : attempt('npx', ['playwright', 'install', 'chromium'])))
    throw new Error('Aucun navigateur n’a pu être installé : installez Chromium, puis relancez.')
  // Not every Debian has it.
  if (hasApt()) installWithApt('chromium-headless-shell')
}
