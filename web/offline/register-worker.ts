/**
 * Has the page register the service worker once it has loaded, in the built product alone, and name to it the files that
 * came before it was there.
 */
export function registerWorker(html: string, nonce: string): string {
  if (!import.meta.env.PROD) return html
  return html.replace('</body>', () => `<script nonce="${nonce}">(${afterLoad})()</script></body>`)
}

// The browser gets the source text of this function: it must not use anything outside it.
function afterLoad() {
  const workers = navigator.serviceWorker
  if (!workers) return
  addEventListener('load', () =>
    setTimeout(() => {
      workers.register('/sw.js').catch(() => {})
      workers.ready.then(({ active }) => {
        // The page's scripts begin after the load event.
        const names = () => active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
        setTimeout(names, 5_000)
        addEventListener('pagehide', names)
      })
    }),
  )
}
