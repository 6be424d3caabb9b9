import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'

export { expect }

type Options = {
  /** Console errors that the story causes on purpose, such as a page that is not found. */
  expectedErrors: RegExp
}

/**
 * A story fails if its page throws, logs an error, violates its content security policy, or calls a site other than the card
 * provider, the voucher schemes and the map.
 */
export const test = base.extend<Options>({
  expectedErrors: [/^$/, { option: true }],

  page: async ({ page, baseURL, expectedErrors }, use) => {
    const faults: string[] = []
    const cards = originAbove(baseURL, 1)
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => {
      // The bank's page is served under 127.0.0.1, the address at which the server calls the sandbox.
      const url = request.url().replace('//127.0.0.1:', '//localhost:')
      const doors = ['stripe', 'v1', 'vouchers', 'edenred', 'restoflash', 'map'].map((door) => `${cards}/${door}/`)
      const known = [`${baseURL}/`, 'data:', ...doors]
      if (!known.some((start) => url.startsWith(start))) faults.push(`asks ${url}`)
    })

    await use(page)
    expect(
      faults.filter((fault) => !expectedErrors.test(fault) && !NETWORK_OF_MACHINE.test(fault)),
      'errors in the browser',
    ).toEqual([])
  },
})

/** The machine's network addresses have changed. Pages recover from this (web/before-react/reload-for-modules.ts). */
const NETWORK_OF_MACHINE = /net::ERR_NETWORK_CHANGED/

/** Makes every GraphQL request of this page fail, until the route is removed. */
export async function failGraphql(page: Page): Promise<void> {
  const errors = [{ message: 'the roof fell', extensions: { code: 'INTERNAL_SERVER_ERROR' } }]
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors } }))
}

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'listens' in document.documentElement.dataset)
}

/** Opens a page, by `go` if not by its address, and holds back its scripts. The returned function lets them load. */
export async function openEarly(
  page: Page,
  path: string,
  go: () => Promise<unknown> = () => page.goto(path, { waitUntil: 'commit' }),
): Promise<() => Promise<void>> {
  const modules = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await modules.promise
    await route.continue()
  })
  await go()
  return () => {
    modules.resolve()
    return hydrated(page)
  }
}

/** Waits until the page has been drawn with its current styles. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Brings animations to their end and waits until scrolling has ended, so that colours no longer change. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  const place = () => page.evaluate(() => scrollY)
  for (let [before, now] = [Number.NaN, await place()]; before !== now; [before, now] = [now, await place()]) {
    await drawn(page)
  }
}

/** Waits for `bar` or `basket`. Returns true on a small screen, where `bar` opens what wide screens show as `basket`. */
export async function isFolded(bar: Locator, basket: Locator): Promise<boolean> {
  await expect(bar.or(basket).filter({ visible: true }).first()).toBeVisible()
  return await bar.isVisible()
}

/**
 * Stops the page's clock, which the story has installed before opening the page. From now on only `page.clock` moves it. If it
 * were installed in an open page, the clock would read 1970 for a moment, and cached data would be out of date.
 */
export async function stopTime(page: Page): Promise<void> {
  // The clock continues until it is stopped, and cannot be stopped at a past instant.
  await page.clock.pauseAt(Date.now() + 10_000)
}

/** Returns the path of a restaurant's page. */
export function pathOf({ id, name }: { id: number; name: string }): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}

/** Returns the origin with a port this much above the product's: 1 is the sandbox. */
export function originAbove(baseURL: string | undefined, ports: number): string {
  const { protocol, hostname, port } = new URL(baseURL ?? '')
  return `${protocol}//${hostname}:${Number(port) + ports}`
}

/** Returns a pattern of a sentence that ignores the kind of its spaces and apostrophes. */
export function words(sentence: string): RegExp {
  const pattern = sentence
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s')
    .replaceAll("'", "['’]")
  return new RegExp(pattern)
}

/** Returns the text with plain spaces and apostrophes. */
export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()
}

export async function foldedText(element: Locator): Promise<string> {
  return fold((await element.textContent()) ?? '')
}
