import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { newPerson } from '../people.ts'
import { test as operators } from '../pro/operator.ts'
import { test as owners, teamPath } from '../pro/staff.ts'
import { drawn, expect, hydrated, open, pathOf, test, words } from '../story.ts'

// Bytes as sent, compressed.
const SCRIPTS_OF_HOME = 120_000
const SCRIPTS_OF_TEXTS = 112_000
const SCRIPTS_OF_DESK = 180_000
const SCRIPTS_OF_OPERATOR = 165_000
const STYLES = 15_000
const SHIFT = 0.02

for (const path of ['/', '/search', pathOf(DEMO.takesVouchers)]) {
  test(`the layout of ${path} does not shift, even with late fonts, and its styles are small`, {
    tag: ['@both', '@smoke'],
  }, async ({ page }) => {
    await page.addInitScript(watchShifts)
    const sent = countBytes(page)
    const fonts = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await drawn(page)
    fonts.resolve()

    await hydrated(page)
    await page.evaluate(readToTheEnd)
    await page.waitForLoadState('networkidle')

    expect(await page.evaluate(() => window.shift)).toBeLessThan(SHIFT)
    expect(await sent('stylesheet')).toBeLessThanOrEqual(STYLES)
    if (path === '/') expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_HOME)
  })
}

for (const path of ['/faq', '/terms-of-use-and-privacy-policy', '/privacy-policy']) {
  test(`the scripts of ${path} are small`, { tag: '@desktop' }, async ({ page }) => {
    const sent = countBytes(page)
    await open(page, path)
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_TEXTS)
  })
}

owners(
  'the scripts of the desk are small, and diners load none of them',
  { tag: ['@desktop', '@smoke'] },
  async ({ page, owner }) => {
    const sent = countBytes(page)
    const files: string[] = []
    page.on('requestfinished', (request) => request.resourceType() === 'script' && files.push(request.url()))
    // Dialogs that load when the page is idle are measured with the service sheet.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    // With an open stream the network is never idle.
    await page.route('**/live?*', (route) => route.fulfill({ status: 204 }))
    await open(page, teamPath(owner))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipe')
    await page.getByRole('link', { name: 'Service' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByRole('dialog', { name: 'Ajouter une table' })).toBeVisible()
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_DESK)
    const own = files.filter((file) => /\/(frame|desk|(team|service)\.page|add-table)-[\w-]+\.js/.test(file))
    expect(own.length, 'files of the desk alone').toBeGreaterThan(4)

    files.length = 0
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(files.filter((file) => own.includes(file))).toEqual([])
  },
)

owners(
  'the scripts of the service sheet and its preloaded dialogs are small after five seconds',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const sent = countBytes(page)
    const files: string[] = []
    page.on('requestfinished', (request) => request.resourceType() === 'script' && files.push(request.url()))
    await page.route('**/live?*', (route) => route.fulfill({ status: 204 }))
    await page.clock.install()
    await open(page, `/pro/${owner.restaurant.id}/service`)
    await expect(page.getByRole('main').getByRole('button', { name: 'Ajouter' })).toBeVisible()
    await page.clock.runFor(5_000)
    for (const dialog of ['add-table', 'limits-dialog', 'early-dialog']) {
      await expect.poll(() => files.some((file) => file.includes(`/${dialog}-`)), dialog).toBe(true)
    }
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_DESK)
    expect(files.filter((file) => /\/(finding|combobox|draft-(choices|store|text))-[\w-]+\.js/.test(file))).toEqual([])
  },
)

owners(
  'the scripts of the kitchen sheet are small, and diners load none of them',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const sent = countBytes(page)
    const files: string[] = []
    page.on('requestfinished', (request) => request.resourceType() === 'script' && files.push(request.url()))
    await page.route('**/live?*', (route) => route.fulfill({ status: 204 }))
    await open(page, `/pro/${owner.restaurant.id}/cuisine`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cuisine/)
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_DESK)
    const own = files.filter((file) => /\/(kitchen\.page|kitchen-requests)[.\w-]*\.js/.test(file))
    expect(own.length, "files of the kitchen's sheet alone").toBeGreaterThan(1)

    files.length = 0
    await open(page, '/')
    // Also waits for requests in progress.
    await sent('script')
    expect(files.filter((file) => own.includes(file))).toEqual([])
  },
)

owners(
  'the scripts of the figures and their charts are small, and diners load none of them',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const sent = countBytes(page)
    const files: string[] = []
    page.on('requestfinished', (request) => request.resourceType() === 'script' && files.push(request.url()))
    await page.route('**/live?*', (route) => route.fulfill({ status: 204 }))
    await open(page, `/pro/${owner.restaurant.id}/chiffres`)
    await expect(page.getByRole('img', { name: 'Couverts' })).toBeVisible()
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_DESK)
    const own = files.filter((file) => /\/(figures\.page|charts)[.\w-]*\.js/.test(file))
    expect(own.length, 'files of the figures alone').toBeGreaterThan(1)

    files.length = 0
    await open(page, '/')
    await sent('script')
    expect(files.filter((file) => own.includes(file))).toEqual([])
  },
)

owners(
  'the scripts of the menu editor are small, and diners load none of them',
  { tag: '@desktop' },
  async ({ page, owner }) => {
    const sent = countBytes(page)
    const files: string[] = []
    page.on('requestfinished', (request) => request.resourceType() === 'script' && files.push(request.url()))
    await open(page, `/pro/${owner.restaurant.id}/carte`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carte')
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_DESK)
    const own = files.filter((file) => /\/menu\.page-[\w-]+\.js/.test(file))
    expect(own.length, 'files of the menu editor alone').toBeGreaterThan(0)

    files.length = 0
    await open(page, '/')
    await sent('script')
    expect(files.filter((file) => own.includes(file))).toEqual([])
  },
)

operators(
  'the scripts of the operator pages are small, and diners load none of them',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const person = await newPerson(baseURL)
    const sent = countBytes(page)
    const files: string[] = []
    page.on('requestfinished', (request) => request.resourceType() === 'script' && files.push(request.url()))
    await open(page, '/operateur')
    await page.getByRole('searchbox').fill(person.email)
    await page.getByRole('searchbox').press('Enter')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: /Inès Martin/ }).click()
    await main.getByRole('button', { name: words('Désactiver le compte') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    for (const path of ['avis', 'absences', 'travaux']) {
      await page.locator(`a[href="/operateur/${path}"]`).first().click()
      await expect(page).toHaveURL(`/operateur/${path}`)
    }
    expect(await sent('script')).toBeLessThanOrEqual(SCRIPTS_OF_OPERATOR)
    const own = files.filter((file) => /\/(frame|(find|person|reviews|absences|work)\.page)-[\w-]+\.js/.test(file))
    expect(own.length, 'files of the operator alone').toBeGreaterThan(4)

    files.length = 0
    await open(page, '/')
    await sent('script')
    expect(files.filter((file) => own.includes(file))).toEqual([])
  },
)

/** Counts from now on. The returned function waits for requests in progress and returns the counts. */
function countBytes(page: Page): (kind: 'script' | 'stylesheet') => Promise<number> {
  const kinds = { script: 0, stylesheet: 0 }
  const counting: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const count = async () => {
      const { responseBodySize } = await request.sizes()
      kinds[kind] += responseBodySize
    }
    // A file that arrives at the end of the story is in none of its counts.
    counting.push(
      count().catch((error) => {
        if (!page.isClosed()) throw error
      }),
    )
  })
  return async (kind) => {
    await page.waitForLoadState('networkidle')
    await Promise.all(counting)
    expect(kinds[kind], `no ${kind} was counted`).toBeGreaterThan(0)
    return kinds[kind]
  }
}

declare global {
  interface Window {
    shift: number
  }
}

/** Runs in the page. Returns the sum of all layout shifts, which is never below the browsers' own score. */
function watchShifts() {
  window.shift = 0
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) window.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. Scrolls down screen by screen, so that everything lazy is loaded. */
async function readToTheEnd() {
  await document.fonts.ready
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
}
