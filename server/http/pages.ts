import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import { FRAMED_BY, readEmbedSite } from '@tablee/domain/embed/embed-sites'
import { SWITCHES } from '@tablee/domain/switches'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import { RETRY_AFTER, ServerBusy } from '../database/database-faults.ts'
import { formerAssets } from '../releases/former-assets.ts'
import { OperatorFault } from '../starting/operator-fault.ts'
import { sendBusyPage } from './admission/busy-page.ts'
import type { Serving } from './app.ts'
import { assetHeaders, takeWorkerAway } from './assets.ts'
import { contextOf } from './context-of.ts'
import { pagePolicy } from './page-policy.ts'
import { readsFrom } from './reads-from.ts'
import { type RenderedPage, renderedPages, splitAtNonce, withNonce } from './rendering/rendered-pages.ts'
import { unknownIds } from './rendering/unknown-ids.ts'
import { STATIC_PAGES } from './static-pages.ts'

/** The web build for the server. `serverSide` is the bundle's own context key, because a copy would be a different key. */
export type WebBuild = ServerBuild & { entry: { module: { serverSide: Parameters<RouterContextProvider['set']>[0] } } }

/** The source of pages: the production build with its files, or Vite in development. */
export type Web = {
  build: WebBuild | (() => Promise<WebBuild>)
  assets?: string
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type Rendered = { status: number; headers: Record<string, string>; page: RenderedPage; now: number }

// Rendered once a minute and cached.
const PRERENDERED = new Set(STATIC_PAGES)
const PAGE_CACHE = 'private, no-cache'
/** Enough for about four hundred pages. */
const MOST_BYTES_KEPT = 48_000_000
/** Headers that identify the sender of a request. */
const SAYS_WHO = ['cookie', 'authorization', 'x-wrote-at', 'idempotency-key'] as const

export async function readWeb(folder: string): Promise<Web> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new OperatorFault(`Le fichier ${file} manque : lancez d'abord npm run build.`)
  return { build: (await import(pathToFileURL(file).href)) as WebBuild, assets: join(folder, 'client') }
}

/** Serves all other URLs: the build's files, then its pages, each with its own policy and nonce. */
export async function pages(app: FastifyInstance, serving: Serving, web: Web): Promise<void> {
  const { build, assets, middleware } = web
  const { config } = serving.appContext
  const { production } = config
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  }
  if (assets) {
    if (!config.serviceWorker) takeWorkerAway(app)
    await app.register(fastifyStatic, {
      root: assets,
      wildcard: false,
      preCompressed: true,
      setHeaders: assetHeaders(config),
    })
    formerAssets(app, serving.appContext)
  }
  // Vite adds routes while it runs; the log then cuts unknown paths.
  if (typeof build !== 'function') for (const path of pathsOf(build.routes)) app.knownAddresses.add(path)
  const handle = createRequestHandler(build, production ? 'production' : 'development')
  const kept = new Map<string, Rendered>()
  const reusable = production ? renderedPages(MOST_BYTES_KEPT) : null

  async function render(request: FastifyRequest, now: number, nonce: string): Promise<Rendered> {
    let delivered: RenderedPage | undefined
    const reuse = {
      reusable: SAYS_WHO.some((name) => request.headers[name] !== undefined) ? null : reusable,
      split: (page: Buffer) => splitAtNonce(page, nonce),
      deliver(page: RenderedPage) {
        delivered = page
      },
    }
    const context = await serverSide(request, serving, build, { now, nonce, reuse })
    const response = await handle(webRequest(request, serving), context)
    const page = delivered ?? splitAtNonce(Buffer.from(await response.arrayBuffer()), nonce)
    return { status: response.status, headers: Object.fromEntries(response.headers), page, now }
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/'
    // Pages know the time to the minute, so within a minute a page and its ETag stay the same.
    const now = Math.floor(serving.appContext.clock.now() / MINUTE) * MINUTE
    const known = kept.get(path)
    const nonce = randomBytes(16).toString('base64')
    const rendered = known?.now === now ? known : await render(request, now, nonce)
    if (production && PRERENDERED.has(path) && rendered.status === 200) kept.set(path, rendered)
    return send(request, reply, rendered, nonce, config)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: (request, reply) =>
      app.admit(request, reply, page).catch((error) => busyPage(error, request, reply, config)),
  })
}

/** A script reads a page's data and knows the API's errors. */
function busyPage(error: unknown, { url }: FastifyRequest, reply: FastifyReply, config: Config) {
  const isData = url.split('?')[0]?.endsWith('.data')
  if (!(error instanceof ServerBusy) || isData) throw error
  return sendBusyPage(reply, config)
}

/** The full paths of all routes: 'reservation/join/:invitationLinkId' and so on. */
export function pathsOf(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  return Object.keys(routes).map(pathOf)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers: { [FRAMED_BY]: sites = '', ...headers }, page }: Rendered,
  nonce: string,
  config: Config,
) {
  const { tag } = page
  const framedBy = sites.split(' ').filter((site) => readEmbedSite(site) === site)
  reply.isFramed = framedBy.length > 0
  reply.code(status).headers({ 'cache-control': PAGE_CACHE, ...headers })
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER))
  if (!headers['content-type']?.startsWith('text/html')) return reply.send(withNonce(page, nonce))

  // A page in the browser's cache keeps the nonce and policy with which it was sent.
  if (status === 200 && request.headers['if-none-match']?.includes(tag))
    return reply.code(304).header('etag', tag).send()

  reply.headers(pagePolicy(nonce, config, framedBy))
  if (status === 200) reply.header('etag', tag)
  return reply.send(withNonce(page, nonce))
}

/** The request for the pages. A HEAD is rendered as a GET, whose headers it shares. */
function webRequest(request: FastifyRequest, { appContext }: Serving): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // Always our origin, whatever the request contains: '//elsewhere' and 'http://elsewhere/' are paths here.
  const path = request.url.replace(/^https?:\/\/[^/]*/i, '')
  return new Request(appContext.config.origin + path, { headers })
}

async function serverSide(
  request: FastifyRequest,
  { appContext, executor, persisted }: Serving,
  web: Web['build'],
  rendering: { now: number; nonce: string; reuse: object },
) {
  const build = typeof web === 'function' ? await web() : web
  const { origin, proUrl, social, legal, sandbox, serviceWorker: worker, stripe, map } = appContext.config
  const context = contextOf(appContext, request)
  const provider = new RouterContextProvider()
  provider.set(build.entry.module.serverSide, {
    ...rendering,
    site: {
      origin,
      proUrl,
      social,
      legal,
      sandbox,
      worker,
      cards: { key: stripe.publishableKey, script: stripe.scriptUrl },
      map: map && { light: map.light, dark: map.dark },
      switchedOff: Object.fromEntries(appContext.switches.off().map((name) => [name, SWITCHES[name]])),
    },
    unknown: unknownIds(appContext),
    async execute(hash: string, variables: Record<string, unknown>) {
      const { document, errors } = executor.prepare(persisted.get(hash) ?? '')
      if (errors.length > 0) return { errors }
      const own = { ...context, readsFrom: readsFrom(appContext, document, request.headers) }
      return executor.run(document, undefined, variables, own)
    },
  })
  return provider
}
