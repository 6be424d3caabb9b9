import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import { atRest } from './story.ts'

type Theme = 'light' | 'dark'

/**
 * Expects no axe violations in a part of the page, such as 'dialog[open]', in both themes at the story's width.
 * stories/accessible.test.ts checks whole screens.
 */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  // A dialog opens shortly after the press, once its script is loaded.
  await expect(page.locator(part).first()).toBeAttached()
  for (const theme of ['light', 'dark'] as const) await lookAt(page, theme, part)
}

/**
 * Expects no axe violations on the page in both themes, on a phone and on a wide screen, and no overflow on the right there or
 * at a width in between. Header and footer are checked once. Restores the window's size.
 */
export async function expectScreenAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  // The order needs few changes of size and theme, because each one redraws the page.
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

/** Expects no axe violations in `main`, and no overflow on the right, on a phone. */
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

// The themes differ only in colours, so the dark one only needs the rules about colour.
const RULES: Record<Theme, string[] | null> = { light: null, dark: ['color-contrast', 'link-in-text-block'] }

async function lookAt(page: Page, theme: Theme, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // Content that is being reloaded is paler until it is there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await atRest(page)
  // Half a megabyte, loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // The later items of a long list are like the first four.
  const context = { include: [part], exclude: ['li:nth-child(n + 5)'] }
  const rules = RULES[theme]
  // Skips the card provider's frames, and `preload`, which would fetch every style sheet again.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  }
  const { violations } = await page.evaluate(runAxe, { context, options })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, `${placeOf(page)} in the ${theme} theme`).toEqual([])
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page, in which axe is loaded. */
function runAxe({ context, options }: { context: ContextObject; options: RunOptions }): Promise<AxeResults> {
  const { axe } = window as unknown as { axe: { run(on: ContextObject, by: RunOptions): Promise<AxeResults> } }
  return axe.run(context, options)
}

/** Expects no overflow on the right of the window. */
export async function expectInside(page: Page): Promise<void> {
  const beyond = await page.evaluate(whatIsBeyond, page.viewportSize()?.width ?? 0)
  expect(beyond, `${placeOf(page)}: what sticks out at the right`).toEqual([])
}

function placeOf(page: Page): string {
  return `${page.url()} at ${page.viewportSize()?.width} pixels`
}

/** Runs in the page. Returns the innermost elements that make it wider than its window. */
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
