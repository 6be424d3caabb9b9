/** How long modules wait at the most, in milliseconds: a slow picture must not keep a page from answering. */
const LONGEST_WAIT = 2_500

/**
 * Lets a rendered page ask for its modules only once what it shows has come, or is first touched: it reads, its links
 * lead and its forms send without them, and on a slow line they would share it with what the diner waits for.
 * React Router offers no say in when they start. Their links stay in place: React looks for them there.
 */
export function modulesAfterPaint(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/later-module">')
    .replace('</body>', `<script nonce="${nonce}">(${startLater})(${LONGEST_WAIT})</script></body>`)
}

// Sent as text: it stands alone.
function startLater(longestWait: number) {
  let started = false
  function start() {
    if (started) return
    started = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later-modulepreload]')) {
      link.rel = 'modulepreload'
    }
    const waiting = document.querySelector<HTMLScriptElement>('script[type="text/later-module"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting?.nonce ?? ''
    script.text = waiting?.text ?? ''
    document.head.append(script)
  }
  // The frame after the load is the first that shows all that came.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, capture: true })
  setTimeout(start, longestWait)
}
