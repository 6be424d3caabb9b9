import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { expectScreenAccessible, expectStateAccessible } from '../axe.ts'
import { open, words } from '../story.ts'

/** The context of a tour. `see` checks the page in its present state, or another page of the same story. */
export type ScreenStage = { page: Page; baseURL: string | undefined; see(state: string, at?: Page): Promise<void> }

/** A group of screens: their routes in web/routes.ts, and a walk through their states. */
export type Tour<On = ScreenStage> = { of: string; routes: readonly string[]; walk(stage: On): Promise<void> }

/**
 * Walks a tour, and checks that it shows the routes that it names. The first tour of a route (`first` contains these) checks
 * the first state of the whole screen in every size. Other states are checked once.
 */
export async function take<On extends ScreenStage>(
  { routes, walk }: Tour<On>,
  stage: Omit<On, 'see'> & { page: Page },
  first: ReadonlySet<string>,
): Promise<void> {
  const seen = new Set<string>()
  const see = (state: string, at = stage.page) =>
    test.step(state, async () => {
      const route = routeOf(at.url()) ?? ''
      await (first.has(route) && !seen.has(route) ? expectScreenAccessible(at) : expectStateAccessible(at))
      seen.add(route)
    })
  await walk({ ...stage, see } as On)
  expect([...seen].sort(), 'the routes that were seen').toEqual([...routes].sort())
}

/** Opens an address, and waits for this main heading. */
export async function openAt({ page }: Pick<ScreenStage, 'page'>, path: string, title: string | RegExp): Promise<void> {
  await open(page, path)
  await expectTitle(page, title)
}

export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(typeof title === 'string' ? words(title) : title)
}

/** Returns for each tour the routes that no earlier tour shows. */
export function firstVisits(tours: readonly Pick<Tour, 'of' | 'routes'>[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Set<string>()
  return new Map(
    tours.map(({ of, routes }) => {
      const first = routes.filter((route) => !seen.has(route))
      for (const route of first) seen.add(route)
      return [of, new Set(first)]
    }),
  )
}

type Entry = { path?: string; index?: boolean; children?: Entry[] }

// Loaded by its path, because check-walls does not allow e2e to import web.
const file = pathToFileURL(join(import.meta.dirname, '../../web/routes.ts')).href
const { default: entries } = (await import(file)) as { default: Entry[] }

export const ROUTES: readonly string[] = pathsOf(entries)

function pathsOf(all: readonly Entry[]): string[] {
  return all.flatMap(({ path, index, children }) => {
    if (children) return pathsOf(children)
    return path === undefined && !index ? [] : [path ?? '/']
  })
}

/** Returns the first route that matches. The one for "not found" is the last. */
function routeOf(url: string): string | undefined {
  const { pathname } = new URL(url)
  return ROUTES.find((route) => patternOf(route).test(pathname))
}

function patternOf(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  const written = parts.map((part) => {
    if (part === '*') return '/.*'
    if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
    return `/${part}`
  })
  return new RegExp(`^${written.join('')}/?$`)
}
