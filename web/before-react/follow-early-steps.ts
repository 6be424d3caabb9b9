import { LISTENS } from './replay-early-presses.ts'

/**
 * Reloads the page if the user goes back or forward before React listens. The URL then differs from the one that the server has
 * rendered, and React would apply its links and data to the wrong page.
 */
export function followEarlySteps(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${watchSteps})("${LISTENS}")</script>`)
}

// The browser gets the source text of this function: it must not use anything outside it.
function watchSteps(listens: string) {
  const rendered = location.pathname + location.search
  function follow() {
    if (location.pathname + location.search !== rendered) location.reload()
  }
  addEventListener('popstate', follow)
  addEventListener(listens, () => removeEventListener('popstate', follow), { once: true })
}
