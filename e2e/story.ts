import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'

export { expect }

type Options = {
  /** Errors of the console that belong to the story, a page that is not found for instance. */
  expectedErrors: RegExp
}

/**
 * A story fails where its page throws, logs an error, breaks its own policy or asks anything of another site than the
 * card provider's and the meal vouchers'.
 */
export const test = base.extend<Options>({
  expectedErrors: [/^$/, { option: true }],

  page: async ({ page, baseURL, expectedErrors }, use) => {
    const faults: string[] = []
    const cards = besideIt(baseURL, 1)
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => {
      // The bank's page has the sandbox's other name, by which the server knows it.
      const url = request.url().replace('//127.0.0.1:', '//localhost:')
      const doors = ['stripe', 'v1', 'vouchers', 'edenred', 'restoflash'].map((door) => `${cards}/${door}/`)
      const known = [`${baseURL}/`, 'data:', ...doors]
      if (!known.some((start) => url.startsWith(start))) faults.push(`asks ${url}`)
    })

    await use(page)
    expect(
      faults.filter((fault) => !expectedErrors.test(fault)),
      'errors in the browser',
    ).toEqual([])
  },
})

/** From now on the server answers this page that it has failed, until its routes are taken back. */
export async function failing(page: Page): Promise<void> {
  const errors = [{ message: 'the roof fell', extensions: { code: 'INTERNAL_SERVER_ERROR' } }]
  await page.route('**/graphql', (route) => route.fulfill({ json: { errors } }))
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await listening(page)
  return response
}

/** React listens from then on. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => 'listens' in document.documentElement.dataset)
}

/** Opens a page whose scripts do not come before the answered function is called. */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const modules = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await modules.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => {
    modules.resolve()
    return listening(page)
  }
}

/** What stands there now has been on the screen: styles have settled. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** What moves has come to its end, scrolling too: colours are what they stay. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const place = () => page.evaluate(() => scrollY)
  for (let [before, now] = [Number.NaN, await place()]; before !== now; [before, now] = [now, await place()]) {
    await drawn(page)
  }
}

/** Whether small screens fold away, behind `bar`, what stands `beside` the page on wide ones: whichever comes. */
export async function isFolded(bar: Locator, beside: Locator): Promise<boolean> {
  await expect(bar.or(beside).filter({ visible: true }).first()).toBeVisible()
  return await bar.isVisible()
}

/** From now on time stands still in this page, but for what its clock is run on. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** The page of a restaurant. */
export function pathOf({ id, name }: { id: number; name: string }): string {
  return `/restaurant/${encodeURIComponent(name)}/${id}`
}

/** What is served so many ports further on. */
export function besideIt(baseURL: string | undefined, ports: number): string {
  const { protocol, hostname, port } = new URL(baseURL ?? '')
  return `${protocol}//${hostname}:${Number(port) + ports}`
}

/** A sentence of the specification, wherever it stands and however its spaces and apostrophes are set. */
export function words(sentence: string): RegExp {
  const pattern = sentence
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s')
    .replaceAll("'", "['’]")
  return new RegExp(pattern)
}

/** Spaces and apostrophes as the specification writes them. */
export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('’', "'").trim()
}

/** What an element says, folded. */
export async function said(element: Locator): Promise<string> {
  return fold((await element.textContent()) ?? '')
}
