import { slugOf } from '@tablee/domain/fold-name'
import { zoneOfZipCode } from '@tablee/domain/map/zones'
import { LANDING_INDEXED_FROM } from '@tablee/domain/search/search-limits'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import {
  addressBlocks,
  addressesInBlock,
  countsByZipCode,
  type LandingCount,
} from '../modules/catalogue/sitemap/sitemap.ts'
import { STATIC_PAGES } from './static-pages.ts'

// The format allows 50,000 URLs per file; a block of ids has at most this many.
const BLOCK = 20_000

const PAGES = ['/', '/search', ...STATIC_PAGES]

/** `/robots.txt`, and `/sitemap.xml` as an index of a file of pages and a file per block of restaurants. */
export function sitemap(app: FastifyInstance, parts: AppContext): void {
  const { origin } = parts.config
  const publicDb = () => parts.replica?.db ?? parts.db

  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /graphql\nDisallow: /user/\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const blocks = await addressBlocks(publicDb(), BLOCK)
    const files = [
      `<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`,
      ...blocks.map(
        ({ block, changedAt }) =>
          `<sitemap><loc>${origin}/sitemaps/restaurants-${block}.xml</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`,
      ),
    ]
    return send(reply, `<sitemapindex xmlns="${NAMESPACE}">${files.join('')}</sitemapindex>`)
  })

  app.get('/sitemaps/pages.xml', async (_, reply) => {
    const paths = [...PAGES, ...landingPaths(await countsByZipCode(publicDb()))]
    return send(reply, urlset(paths.map((path) => `<url><loc>${xml(origin + path)}</loc></url>`)))
  })

  app.get<{ Params: { block: string } }>('/sitemaps/restaurants-:block(^\\d{1,5}).xml', async ({ params }, reply) => {
    const rows = await addressesInBlock(publicDb(), BLOCK, Number(params.block))
    if (rows.length === 0) return reply.callNotFound()
    return send(
      reply,
      urlset(
        rows.map(({ id, name, changedAt }) => {
          const address = `${origin}/restaurant/${encodeURIComponent(name)}/${id}`
          return `<url><loc>${xml(address)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`
        }),
      ),
    )
  })
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** `/restaurants/{district}` and `/restaurants/{cuisine}/{district}` with enough restaurants to be indexed. */
function landingPaths(counts: LandingCount[]): string[] {
  const found = new Map<string, number>()
  for (const { zipCode, cuisine, count } of counts) {
    const zone = zoneOfZipCode(zipCode)
    const path =
      zone && (cuisine === null ? `/restaurants/${zone.slug}` : `/restaurants/${slugOf(cuisine)}/${zone.slug}`)
    if (path) found.set(path, (found.get(path) ?? 0) + count)
  }
  return [...found].flatMap(([path, count]) => (count >= LANDING_INDEXED_FROM ? [path] : []))
}

function urlset(urls: string[]): string {
  return `<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`
}

function send(reply: { type(type: string): { send(body: string): unknown } }, body: string) {
  return reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}

function xml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
}
