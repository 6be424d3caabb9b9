import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import { atRest } from './story.ts'

type Theme = 'light' | 'dark'

/**
 * Nothing found by axe in both themes, as wide as the story is, in a part that opens within it: 'dialog[open]' for
 * instance. Whole screens have their row in stories/accessible.test.ts.
 */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) await lookAt(page, theme, part)
}

/**
 * Nothing found by axe on the page in both themes, on a phone and on a wide screen, its header and footer once in each,
 * and nothing beyond its right edge, between them either. Leaves the window as it was.
 */
export async function expectScreenAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  // From the phone, on which most are opened, up. Sizes and themes are turned as seldom as can be: all is drawn anew.
  await resize(page, PHONE)
  await expectInside(page)
  await lookAt(page, 'light')
  await lookAt(page, 'dark')
  await resize(page, BETWEEN)
  await expectInside(page)
  await resize(page, WIDE)
  await expectInside(page)
  await lookAt(page, 'dark', 'main')
  await lookAt(page, 'light', 'main')
  await resize(page, before ?? WIDE)
}

/** Nothing found by axe in what is a state's own, and nothing beyond the right edge, on a phone. */
export async function expectStateAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  await resize(page, PHONE)
  await expectInside(page)
  await lookAt(page, 'light', 'main')
  await resize(page, before ?? WIDE)
}

type Size = { width: number; height: number }
const PHONE: Size = { width: 390, height: 844 }
const BETWEEN: Size = { width: 700, height: 900 }
const WIDE: Size = { width: 1440, height: 900 }

async function resize(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize()
  if (now?.width === size.width && now.height === size.height) return
  await page.setViewportSize(size)
  await atRest(page)
}

// Themes differ in their colours alone.
const RULES: Record<Theme, string[] | null> = { light: null, dark: ['color-contrast', 'link-in-text-block'] }

async function lookAt(page: Page, theme: Theme, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await atRest(page)
  // It is read once by each document: half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // What comes after the first of a long list is made like them.
  const context = { include: [part], exclude: ['li:nth-child(n + 5)'] }
  const rules = RULES[theme]
  // Frames are the card provider's own affair; rules that read style sheets, which would be fetched once more, are not asked.
  const options: RunOptions = {
    ...{ resultTypes: ['violations'], iframes: false, preload: false },
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  }
  const { violations } = await page.evaluate(runAxe, { context, options })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `${placeOf(page)} in the ${theme} theme`).toEqual([])
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In the page, which has read axe. */
function runAxe({ context, options }: { context: ContextObject; options: RunOptions }): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: { run(on: ContextObject, by: RunOptions): Promise<AxeResults> } }
  return axe.run(context, options)
}

async function expectInside(page: Page): Promise<void> {
  const beyond = await page.evaluate(whatIsBeyond, page.viewportSize()?.width ?? 0)
  expect(beyond, `${placeOf(page)}: what sticks out at the right`).toEqual([])
}

function placeOf(page: Page): string {
  return `${page.url()} at ${page.viewportSize()?.width} pixels`
}

/** In the page: what makes it wider than its window, of each the innermost; nothing where it is not. */
function whatIsBeyond(width: number): string[] {
  const page = document.documentElement
  if (page.scrollWidth <= width) return []
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > width + 0.5
  const isCut = (element: Element | null): boolean =>
    !!element &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
  const nameOf = (element: Element) =>
    element.localName + (element.id ? `#${element.id}` : [...element.classList].map((name) => `.${name}`).join(''))
  const found = [...document.body.querySelectorAll('*')].filter(
    (element) => isBeyond(element) && !isCut(element.parentElement) && ![...element.children].some(isBeyond),
  )
  return [
    `${page.scrollWidth} pixels wide`,
    ...found.map((element) => `${nameOf(element.parentElement ?? page)} > ${nameOf(element)}`),
  ]
}
