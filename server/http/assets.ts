import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { mapThreadPolicy } from './page-policy.ts'

type Headers = { header(name: string, value: string): unknown }

/** The service worker, at an address without a hash. */
const WORKER = '/sw.js'
/** The script that shows our panel in restaurants' own sites. */
const EMBED_SCRIPT = '/embed.js'
/** The service worker requests documents on behalf of the pages, and loads nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * The headers of a file of the build. A file in `assets` has its hash in its name, and never changes. `file` is the file that
 * is sent, which may be compressed (`sw.js.br`).
 */
export function assetHeaders(config: Pick<Config, 'map'>): (reply: Headers, file: string) => void {
  return (reply, file) => {
    const path = file.replace(/\.(br|gz)$/, '')
    if (path.endsWith(WORKER)) return workerHeaders(reply)
    const hashed = path.includes('/assets/')
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    // Sites with cross-origin isolation require this header for every file, and they embed our panel too.
    if (path.endsWith(EMBED_SCRIPT)) reply.header('cross-origin-resource-policy', 'cross-origin')
    // The card provider's frames use our fonts.
    if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
    if (path.includes('/assets/maplibre-gl-worker-')) reply.header('content-security-policy', mapThreadPolicy(config))
  }
}

function workerHeaders(reply: Headers): void {
  reply.header('cache-control', 'no-cache')
  reply.header('content-security-policy', WORKER_POLICY)
}

/** Makes browsers delete our service worker with everything it stores. They request its script again with each page. */
export function takeWorkerAway(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== WORKER) return
    reply.type('application/javascript; charset=utf-8')
    workerHeaders(reply)
    return reply.send(LEAVING)
  })
}

const LEAVING = `addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
