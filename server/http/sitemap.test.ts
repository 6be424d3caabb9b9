import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testApp } from '../testing/app.ts'

let server: TestServer

const ORIGIN = 'https://tablee.example'
// Any name that the database accepts: no NUL, no lone surrogates.
const anyName = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .map((text) => text.toWellFormed().replaceAll('\0', ''))
  .filter((text) => text !== '')
const names = [
  'Chez L’Œuf',
  `A & B <c> "d" 'e'`,
  '50 % / ? # ; , : @ + = .',
  ']]>',
  '&amp;',
  '寿司 🍣',
  ...fc.sample(anyName, { numRuns: 100, seed: 2026 }),
]
// The last id of the first block, the first of the second, and one in a distant block.
const ids = names.map((_, n) => [19_999, 20_000, 1_999_999_999][n] ?? n + 1)

beforeAll(async () => {
  server = await testApp({ environment: { ORIGIN } })
  const { db } = server.appContext
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1 + (n % 28), 12))
  await db
    .insertInto('restaurant')
    .values(
      names.map((name, n) => ({ id: ids[n] ?? 0, name, zip_code: '75011', created_at: at(n), updated_at: at(n) })),
    )
    .execute()
  await db
    .insertInto('food_tag')
    .values([
      { id: 56, name: 'Japonais', tag_group: 'CUISINES' },
      { id: 99, name: 'Fruits de mer', tag_group: 'CUISINES' },
      { id: 120, name: 'Terrasse', tag_group: 'AMBIANCES' },
    ])
    .execute()
  await db
    .insertInto('restaurant_tag')
    .values([
      ...[56, 99, 120].map((tag_id) => ({ restaurant_id: 19_999, tag_id })),
      ...[4, 5, 6, 7].flatMap((restaurant_id) => [{ restaurant_id, tag_id: 56 }]),
      ...[4, 5, 6].flatMap((restaurant_id) => [{ restaurant_id, tag_id: 99 }]),
    ])
    .execute()
})
afterAll(() => server.close())

async function read(path: string) {
  const response = await server.app.inject(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  return { xml: response.body, entries: entriesOf(response.body) }
}

/** Parses a sitemap: elements, no attribute except the namespace, entities. */
function entriesOf(xml: string): { loc: string; lastmod: string | undefined }[] {
  const [, root, inner = ''] =
    /^<\?xml version="1\.0" encoding="UTF-8"\?><(\w+) xmlns="[^"<&]+">(.*)<\/\1>$/s.exec(xml) ?? []
  expect(root).toMatch(/^(urlset|sitemapindex)$/)
  const entry = root === 'urlset' ? 'url' : 'sitemap'
  const pattern = new RegExp(`<${entry}><loc>([^<>"']*)</loc>(?:<lastmod>([^<>&]*)</lastmod>)?</${entry}>`, 'g')
  expect(inner.replace(pattern, '')).toBe('')
  return [...inner.matchAll(pattern)].map(([, loc = '', lastmod]) => {
    expect(loc).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
    return { loc: unescaped(loc), lastmod }
  })
}

function unescaped(text: string): string {
  const emails: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (_, name: string) => emails[name] ?? '')
}

test('robots are led to the sitemap, and excluded from everything that is not a page', async () => {
  const response = await server.app.inject('/robots.txt')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect(response.body).toContain('\nDisallow: /graphql\n')
})

describe('the index', () => {
  test('links to the pages and to each block of restaurants, with its last change', async () => {
    const { entries } = await read('/sitemap.xml')
    expect(entries.map(({ loc }) => loc)).toEqual([
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/restaurants-0.xml`,
      `${ORIGIN}/sitemaps/restaurants-1.xml`,
      `${ORIGIN}/sitemaps/restaurants-99999.xml`,
    ])
    expect(entries.map(({ lastmod }) => lastmod)).toEqual([
      undefined,
      '2026-01-28T12:00:00.000Z',
      '2026-01-02T12:00:00.000Z',
      '2026-01-03T12:00:00.000Z',
    ])
  })

  test('links to existing files only', async () => {
    const { entries } = await read('/sitemap.xml')
    for (const { loc } of entries) await read(new URL(loc).pathname)
  })
})

describe('a block of restaurants', () => {
  test('contains each of them once, with an address of its name and number', async () => {
    const { entries } = await read('/sitemap.xml')
    const blocks = entries.slice(1).map(async ({ loc }) => (await read(new URL(loc).pathname)).entries)
    const found = (await Promise.all(blocks)).flat().map(({ loc }) => {
      const { origin, pathname, search, hash } = new URL(loc)
      expect([origin, search, hash]).toEqual([ORIGIN, '', ''])
      const [, first, name = '', id] = pathname.split('/')
      expect(first).toBe('restaurant')
      return [Number(id), decodeURIComponent(name)]
    })
    const all = names.map((name, n) => [ids[n] ?? 0, name] as const)
    expect(found).toEqual(all.toSorted(([a], [b]) => a - b))
  })

  test('contains the date of each last change', async () => {
    const { entries } = await read('/sitemaps/restaurants-1.xml')
    expect(entries.map(({ lastmod }) => lastmod)).toEqual(['2026-01-02T12:00:00.000Z'])
  })

  test.each(['2', '77777', '999999', '99999999999', '-1', '1x', 'x', '', '0x1', '1%00'])(
    'is not found if it does not exist: %s',
    async (block) => {
      const response = await server.app.inject(`/sitemaps/restaurants-${block}.xml`)
      expect(response.statusCode).toBe(404)
    },
  )
})

describe('the file of pages', () => {
  test('contains the home page, and each landing page with at least five restaurants', async () => {
    const { entries } = await read('/sitemaps/pages.xml')
    const paths = entries.map(({ loc }) => loc.replace(ORIGIN, ''))
    expect(paths).toContain('/')
    expect(paths.filter((path) => path.startsWith('/restaurants/'))).toEqual([
      '/restaurants/paris-11e',
      '/restaurants/japonais/paris-11e',
    ])
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(encodeURI(path)).toBe(path)
  })
})
