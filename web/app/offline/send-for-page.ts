import type { HandedOver } from './fetch-beyond-page.ts'

/** Sends a request that a page could not send because it was being left. The response is ignored. */
export function onHandedOver(event: { data: HandedOver; waitUntil(work: Promise<unknown>): void }): void {
  const { url, init } = event.data
  if (url === '/graphql') event.waitUntil(fetch(url, init).catch(() => {}))
}
