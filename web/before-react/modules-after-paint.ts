/** Longest delay of the modules, in milliseconds: a slow picture must not keep a page from becoming interactive. */
const LONGEST_WAIT = 2_500

/**
 * Delays the modules of a rendered page until everything visible has loaded, or until the first touch. Text, links and forms
 * work without modules, which would compete for a slow connection. React Router has no option for this. The links stay in
 * place, because React looks for them there.
 */
export function modulesAfterPaint(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload"')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/later-module">')
    .replace('</body>', `<script nonce="${nonce}">(${startLater})(${LONGEST_WAIT})</script></body>`)
}

// The browser gets the source text of this function: it must not use anything outside it.
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
  // The first frame after the load event shows everything that has loaded.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, capture: true })
  setTimeout(start, longestWait)
}
