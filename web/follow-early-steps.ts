import { LISTENS } from './replay-early-presses.ts'

/**
 * Loads the page anew where its reader goes a step back or forward before React listens: the address is then another than
 * the one that the server has rendered, and React would put its links and answers on the wrong page.
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
