import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { FORGET, isLastKnown, KEEPS, PERSONAL, SEEN_AT } from './last-known.ts'
import { noNetworkPage } from './no-network-page.ts'

// The service worker. The network comes first everywhere but for files whose name changes with their content.

declare const self: { skipWaiting(): Promise<void>; registration: { navigationPreload?: { enable(): Promise<void> } } }

const ASSETS = 'assets'
/** Files of a few releases. */
const MOST_ASSETS = 400

self.skipWaiting()
clientsClaim()
addEventListener('activate', () => void self.registration.navigationPreload?.enable())

const assets = new CacheFirst({ cacheName: ASSETS })
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

/** How often a person has signed out: an answer that arrives afterwards is not kept. */
let departures = 0

addEventListener('message', ({ data }) => {
  if (data === FORGET) departures++
  if (Array.isArray(data)) void keepAssets(data.map(String))
})

/** Pages: those of `isLastKnown` as they were where there is no network, for all others a page that says so. */
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url, event }) => {
    try {
      const { preloadResponse } = event as { preloadResponse?: Promise<Response | undefined> }
      const response = (await preloadResponse) ?? (await fetch(request))
      if (response.ok && isLastKnown(url.pathname) && url.search === '') {
        const copy = response.clone()
        inSession((cache) => cache.put(url.pathname, copy))
      }
      return response
    } catch {
      const known = isLastKnown(url.pathname) && (await (await caches.open(PERSONAL)).match(url.pathname))
      return known || noNetworkPage()
    }
  },
)

/** Queries whose answer a page shows as last known. Any other request of theirs fails without a network, and says so. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.pathname === '/graphql' && request.headers.has(KEEPS),
  async ({ request }) => {
    const key = await keyOf(request.clone())
    try {
      const response = await fetch(request)
      if (response.ok) {
        const copy = response.clone()
        inSession((cache) => keepAnswer(cache, key, copy))
      }
      return response
    } catch (error) {
      const known = await (await caches.open(PERSONAL)).match(key)
      if (!known) throw error
      return known
    }
  },
  'POST',
)

async function keepAnswer(cache: Cache, key: string, answer: Response): Promise<void> {
  const body = await answer.text()
  if ('errors' in JSON.parse(body)) return
  const headers = { 'content-type': 'application/json', [SEEN_AT]: String(Date.now()) }
  await cache.put(key, new Response(body, { headers }))
}

/** Keeps something of a person, unless they sign out meanwhile. */
async function inSession(keep: (cache: Cache) => Promise<void>): Promise<void> {
  const before = departures
  try {
    await keep(await caches.open(PERSONAL))
    if (departures !== before) await caches.delete(PERSONAL)
  } catch {
    // A full disk keeps nothing.
  }
}

/** One address for each question of each person; the token itself is not kept. */
async function keyOf(request: Request): Promise<string> {
  const text = `${request.headers.get('authorization')} ${await request.text()}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `/last-known/${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The files that a page had loaded before the worker was there; the oldest go where there are many. */
async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const url of urls) {
    if (new URL(url).pathname.startsWith('/assets/') && !(await cache.match(url))) await cache.add(url).catch(() => {})
  }
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_ASSETS))) await cache.delete(old)
}
