let isLeaving = false
if (typeof addEventListener === 'function') {
  addEventListener('pagehide', () => setLeaving(true), { capture: true })
  addEventListener('pageshow', () => setLeaving(false))
}

/** A request that the service worker sends instead of a page that is gone. */
export type HandedOver = { url: string; init: { method: string; headers: Record<string, string>; body: string } }

/**
 * Sends a request that has to arrive although the page is left. Chromium drops a `keepalive` request that a page with a service
 * worker starts while it is left. The worker then sends it, and the promise does not settle.
 */
export function fetchBeyondPage(url: string, init: HandedOver['init']): Promise<Response> {
  const worker = isLeaving ? navigator.serviceWorker?.controller : null
  if (!worker) return fetch(url, { ...init, keepalive: true })
  worker.postMessage({ url, init } satisfies HandedOver)
  return new Promise(() => {})
}

function setLeaving(value: boolean): void {
  isLeaving = value
}
