import type { HandedOver } from './fetch-beyond-page.ts'

/** Sends what a page could not, because it was being left; nobody waits for the answer. */
export function onHandedOver(event: { data: HandedOver; waitUntil(work: Promise<unknown>): void }): void {
  const { url, init } = event.data
  if (url === '/graphql') event.waitUntil(fetch(url, init).catch(() => {}))
}
