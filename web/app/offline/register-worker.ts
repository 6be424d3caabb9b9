/** Makes the page register the service worker once it has loaded and is idle, in production builds only. */
export function registerWorker(html: string, nonce: string, isOffered: boolean): string {
  if (!import.meta.env.PROD || !isOffered) return html
  return html.replace('</body>', () => `<script nonce="${nonce}">(${afterLoad})()</script></body>`)
}

// The browser gets the source text of this function: it must not use anything outside it.
function afterLoad() {
  const workers = navigator.serviceWorker
  if (!workers) return
  addEventListener('load', () =>
    setTimeout(() => navigator.onLine && workers.register('/sw.js').catch(() => {}), 2_000),
  )
}
