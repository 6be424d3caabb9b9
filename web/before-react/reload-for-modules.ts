import { buttonStyle } from '../ui/button.tsx'
import { NOTICE_STYLE } from '../ui/page/renewal-notice.tsx'
import { typeset } from '../words/typeset.ts'
import { LISTENS } from './replay-early-presses.ts'

const NOTICE = {
  sentence: typeset("Une partie de cette page n'a pas pu être chargée."),
  again: 'Recharger la page',
  style: NOTICE_STYLE,
  button: buttonStyle(),
}

/**
 * Reloads a page whose modules fail to load, for example on a train: silently, once, and only if the server is reachable, since
 * a page without modules can still be read. Until then, and if it did not help, a notice asks instead.
 */
export function reloadForModules(html: string, nonce: string): string {
  const script = `(${watchModules})("${LISTENS}",${inAscii(NOTICE)})`
  return html.replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`)
}

/** Returns JSON in which each character is one byte, as in the page that is assembled. */
function inAscii(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/[^ -~]/g, escaped)
}

// The browser gets the source text of this function: it must not use anything outside it.
function watchModules(listens: string, notice: typeof NOTICE) {
  const key = 'reloaded-for-modules'
  let [hasFailed, isLive] = [false, false]
  addEventListener('error', look, { capture: true })
  addEventListener(listens, succeed, { once: true })

  function look({ target }: Event) {
    const isModule =
      target instanceof HTMLLinkElement
        ? target.rel === 'modulepreload'
        : target instanceof HTMLScriptElement && target.type === 'module'
    if (!isModule || hasFailed || isLive) return
    hasFailed = true
    if (isFirst()) reloadWhenReached(1_000)
    else say()
  }

  function succeed() {
    isLive = true
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without the tab's storage.
    }
  }

  /** False if this page was already reloaded, or if the tab could not store that. */
  function isFirst(): boolean {
    try {
      return sessionStorage.getItem(key) !== location.pathname
    } catch {
      return false
    }
  }

  async function reloadWhenReached(pause: number) {
    const reached = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (isLive) return
    if (reached && reached.status < 500) {
      sessionStorage.setItem(key, location.pathname)
      location.reload()
      return
    }
    say()
    setTimeout(() => reloadWhenReached(Math.min(2 * pause, 30_000)), pause)
  }

  function say() {
    if (document.getElementById(key)) return
    const box = document.createElement('div')
    Object.assign(box, { id: key, role: 'alert', className: notice.style })
    const sentence = document.createElement('p')
    Object.assign(sentence, { className: 'font-semibold', textContent: notice.sentence })
    const link = document.createElement('a')
    const href = location.pathname + location.search
    Object.assign(link, { className: notice.button, href, textContent: notice.again })
    box.append(sentence, link)
    document.body.append(box)
  }
}
