import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { contextOf, type Serving } from './app.ts'

/** The web build as the server sees it; `serverSide` is the key that the bundle made (a copy of it would be another key). */
export type WebBuild = ServerBuild & { entry: { module: { serverSide: Parameters<RouterContextProvider['set']>[0] } } }

type Rendered = { status: number; headers: Record<string, string>; body: string }

const NONCE_PLACE = 'nonce-goes-here'
// Pages whose text is the same for everyone until the next start: rendered once, kept whole.
const PRERENDERED = new Set([
  '/about-us',
  '/contact-us',
  '/faq',
  '/terms-of-use-and-privacy-policy',
  '/privacy-policy',
  '/cookies-policy',
  '/legal-notice',
  '/accessibility',
  '/classement',
])
const PAGE_CACHE = 'private, no-cache'

/** The production web build, from disk. */
export async function readWebBuild(folder: string): Promise<WebBuild> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new Error(`${file} manque : lancez d'abord npm run build.`)
  return (await import(pathToFileURL(file).href)) as WebBuild
}

/** Every other address: the build's files, then its pages, each with a policy and a nonce of its own. */
export async function pages(app: FastifyInstance, serving: Serving, build: WebBuild, assets: string | null): Promise<void> {
  if (assets) {
    await app.register(fastifyStatic, { root: assets, wildcard: false, preCompressed: true, setHeaders: cacheAssets })
  }
  const handle = createRequestHandler(build, serving.parts.config.production ? 'production' : 'development')
  const kept = new Map<string, Rendered>()

  async function render(request: FastifyRequest): Promise<Rendered> {
    const response = await handle(webRequest(request, serving), serverSide(request, serving, build))
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/'
    const rendered = kept.get(path) ?? (await render(request))
    if (PRERENDERED.has(path) && rendered.status === 200) kept.set(path, rendered)
    return send(request, reply, rendered)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: page })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ errors: [{ message: 'Introuvable.', extensions: { code: 'NOT_FOUND' } }] }))
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Rendered) {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  reply.code(status).headers({ 'cache-control': PAGE_CACHE, ...headers })
  if (!headers['content-type']?.startsWith('text/html')) return reply.send(body)

  // A page kept by the browser goes on with the nonce and the policy that it came with.
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send()

  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', policy(nonce))
  if (status === 200) reply.header('etag', tag)
  return reply.send(body.replaceAll(NONCE_PLACE, nonce))
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src-elem 'self'",
    // Widths and positions that a component computes are attributes; they run no code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function webRequest(request: FastifyRequest, { parts }: Serving): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(request.url, parts.config.origin), { method: request.method, headers })
}

function serverSide(request: FastifyRequest, { parts, executor, persisted }: Serving, build: WebBuild) {
  const { origin, proUrl, legal, sandbox } = parts.config
  const context = contextOf(parts, request)
  const provider = new RouterContextProvider()
  provider.set(build.entry.module.serverSide, {
    now: parts.clock.now(),
    nonce: NONCE_PLACE,
    site: { origin, proUrl, legal, sandbox },
    async execute(hash: string, variables: Record<string, unknown>) {
      const { document, errors } = executor.prepare(persisted.get(hash) ?? '')
      return errors.length > 0 ? { errors } : executor.run(document, undefined, variables, context)
    },
  })
  return provider
}

function cacheAssets(reply: { setHeader(name: string, value: string): void }, path: string) {
  const hashed = path.includes('/assets/')
  reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}
