import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test'

export { expect }

type Options = {
  /** Errors of the console that belong to the story, a page that is not found for instance. */
  expectedErrors: RegExp
}

/** A story fails where its page throws, logs an error, breaks its own policy or asks anything of another site. */
export const test = base.extend<Options>({
  expectedErrors: [/^$/, { option: true }],

  page: async ({ page, baseURL, expectedErrors }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => {
      const isOurs = request.url().startsWith(`${baseURL}/`) || request.url().startsWith('data:')
      if (!isOurs) faults.push(`asks ${request.url()}`)
    })

    await use(page)
    expect(
      faults.filter((fault) => !expectedErrors.test(fault)),
      'errors in the browser',
    ).toEqual([])
  },
})

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await listening(page)
  return response
}

/** React listens from then on: what is pressed before that is lost. */
export async function listening(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
}

/** What stands there now has been on the screen: styles have settled. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
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
