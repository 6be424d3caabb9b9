import { existsSync } from 'node:fs'
import { attempt, hasApt, installWithApt } from './install-with-apt.ts'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium's headless shell, in which the journeys take a fifth less time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Returns an installed Chromium; undefined lets Playwright use its own. */
export function findBrowser(): string | undefined {
  return KNOWN.find((path) => existsSync(path))
}

/** Returns the headless shell if it is installed, otherwise the result of `findBrowser`. */
export function findShell(): string | undefined {
  return existsSync(SHELL) ? SHELL : findBrowser()
}

/** Fonts with Arial's widths, as visitors have. Text is shown in them until a page's own fonts are loaded. */
const ARIAL = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' }

/**
 * Installs a Chromium if none is found, and fonts if Debian lacks them: Debian's as root on Debian, otherwise Playwright's
 * Chromium. Throws if that fails.
 */
export function ensureBrowser(): void {
  if (hasApt() && !existsSync(ARIAL.folder)) installWithApt(ARIAL.package)
  if (!findShell()) {
    console.log('Installation d’un navigateur pour les parcours…')
    if (!(hasApt() ? installWithApt('chromium') : attempt('npx', ['playwright', 'install', 'chromium'])))
      throw new Error('Aucun navigateur n’a pu être installé : installez Chromium, puis relancez.')
  }
  // Not every Debian release has this package.
  if (hasApt() && findShell() === '/usr/bin/chromium') installWithApt('chromium-headless-shell')
}
