import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import type { Serving } from './app.ts'
import { contextOf } from './context-of.ts'
import { pagePolicy } from './page-policy.ts'
import { STATIC_PAGES } from './static-pages.ts'

/** The web build as the server sees it; `serverSide` is the key that the bundle made (a copy of it would be another key). */
export type WebBuild = ServerBuild & { entry: { module: { serverSide: Parameters<RouterContextProvider['set']>[0] } } }

/** Where pages come from: the production build with its files, or Vite while developing. */
export type Web = {
  build: WebBuild | (() => Promise<WebBuild>)
  assets?: string
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** `pieces` are what stands between the nonces of a page, so that one that is kept gets a new one in every answer. */
type Rendered = { status: number; headers: Record<string, string>; pieces: string[]; now: number }

// Rendered once a minute, kept whole.
const PRERENDERED = new Set(STATIC_PAGES)
const PAGE_CACHE = 'private, no-cache'

/** The production web build, from disk. */
export async function readWeb(folder: string): Promise<Web> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new Error(`${file} manque : lancez d'abord npm run build.`)
  return { build: (await import(pathToFileURL(file).href)) as WebBuild, assets: join(folder, 'client') }
}

/** Every other address: the build's files, then its pages, each with a policy and a nonce of its own. */
export async function pages(app: FastifyInstance, serving: Serving, web: Web): Promise<void> {
  const { build, assets, middleware } = web
  const { config } = serving.parts
  const { production } = config
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  }
  if (assets) {
    await app.register(fastifyStatic, { root: assets, wildcard: false, preCompressed: true, setHeaders: cacheAssets })
  }
  // Vite finds new ones while it runs: there the log cuts what it does not know.
  if (typeof build !== 'function') for (const path of pathsOf(build.routes)) app.knownAddresses.add(path)
  const handle = createRequestHandler(build, production ? 'production' : 'development')
  const kept = new Map<string, Rendered>()

  async function render(request: FastifyRequest, now: number, nonce: string): Promise<Rendered> {
    const response = await handle(webRequest(request, serving), await serverSide(request, serving, build, now, nonce))
    // Made for this rendering: nothing that a page shows was written by who knows it.
    const pieces = (await response.text()).split(nonce)
    return { status: response.status, headers: Object.fromEntries(response.headers), pieces, now }
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/'
    // Pages know the time to the minute: within it the same question is the same page, and its tag holds.
    const now = Math.floor(serving.parts.clock.now() / MINUTE) * MINUTE
    const known = kept.get(path)
    const nonce = randomBytes(16).toString('base64')
    const rendered = known?.now === now ? known : await render(request, now, nonce)
    if (production && PRERENDERED.has(path) && rendered.status === 200) kept.set(path, rendered)
    return send(request, reply, rendered, nonce, config)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: page })
}

/** 'reservation/join/:invitationLinkId' and so on, each with what stands above it. */
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
  { status, headers, pieces }: Rendered,
  nonce: string,
  config: Config,
) {
  const body = pieces.join(nonce)
  const tag = `W/"${createHash('sha1').update(pieces.join('')).digest('base64url')}"`
  reply.code(status).headers({ 'cache-control': PAGE_CACHE, ...headers })
  if (!headers['content-type']?.startsWith('text/html')) return reply.send(body)

  // A page kept by the browser goes on with the nonce and the policy that it came with.
  if (status === 200 && request.headers['if-none-match']?.includes(tag))
    return reply.code(304).header('etag', tag).send()

  reply.headers(pagePolicy(nonce, config))
  if (status === 200) reply.header('etag', tag)
  return reply.send(body)
}

/** The request as pages read it. A HEAD is rendered as a GET: its answer is the same but for the body. */
function webRequest(request: FastifyRequest, { parts }: Serving): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // The origin is ours whatever the request says: '//elsewhere' and 'http://elsewhere/' are paths here.
  const path = request.url.replace(/^https?:\/\/[^/]*/i, '')
  return new Request(parts.config.origin + path, { headers })
}

async function serverSide(
  request: FastifyRequest,
  { parts, executor, persisted }: Serving,
  web: Web['build'],
  now: number,
  nonce: string,
) {
  const build = typeof web === 'function' ? await web() : web
  const { origin, proUrl, legal, sandbox, stripe } = parts.config
  const context = contextOf(parts, request)
  const provider = new RouterContextProvider()
  provider.set(build.entry.module.serverSide, {
    now,
    nonce,
    site: { origin, proUrl, legal, sandbox, cards: { key: stripe.publishableKey, script: stripe.scriptUrl } },
    async execute(hash: string, variables: Record<string, unknown>) {
      const { document, errors } = executor.prepare(persisted.get(hash) ?? '')
      return errors.length > 0 ? { errors } : executor.run(document, undefined, variables, context)
    },
  })
  return provider
}

function cacheAssets(reply: { header(name: string, value: string): unknown }, path: string) {
  const hashed = path.includes('/assets/')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  // Fields for a card are in frames of another site, and look like ours.
  if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
}
