import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { enable as enablePreload } from 'workbox-navigation-preload/enable.js'
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js'
import type { HandedOver } from './fetch-beyond-page.ts'
import { KEPT, keptAs } from './last-known.ts'
import { noNetworkPage } from './no-network-page.ts'
import { onPush, onPushClick } from './show-push.ts'

// The service worker. It handles documents only, and only if the network fails. Scripts, pictures and data bypass it, so that a
// release never gets files of another one.

declare const self: { skipWaiting(): Promise<void> }

self.skipWaiting()
clientsClaim()
enablePreload()

registerRoute(
  new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => withoutNetwork(request) }] })),
)

addEventListener('message', onHandedOver as unknown as EventListener)
addEventListener('push', onPush as unknown as EventListener)
addEventListener('notificationclick', onPushClick as unknown as EventListener)

/**
 * Returns the page as it was last seen, if it was kept. Otherwise returns one that says that there is no network, and lists
 * what is kept.
 */
async function withoutNetwork({ url }: Request): Promise<Response> {
  const path = keptAs(new URL(url))
  if (!(await caches.has(KEPT))) return noNetworkPage(false)
  const cache = await caches.open(KEPT)
  const known = path === null ? undefined : await cache.match(path)
  return known ?? noNetworkPage((await cache.match('/user/reservations')) !== undefined)
}

/** Sends a request that a page could not send because it was being left. The response is ignored. */
function onHandedOver(event: { data: HandedOver; waitUntil(work: Promise<unknown>): void }): void {
  const { url, init } = event.data
  if (url === '/graphql') event.waitUntil(fetch(url, init).catch(() => {}))
}
