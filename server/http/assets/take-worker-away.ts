import type { FastifyInstance } from 'fastify'
import { WORKER, workerHeaders } from './asset-headers.ts'

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
