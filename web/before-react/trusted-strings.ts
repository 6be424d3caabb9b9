/**
 * The default policy of Trusted Types: allows scripts of this site and of the card provider, and the module that
 * `modules-after-paint.ts` delays. The browser reports everything else.
 */
export function trustedStrings(html: string, nonce: string, cardScript: string): string {
  const { origin } = new URL(cardScript)
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${installPolicy})("${origin}")</script>`)
}

type Policies = { createPolicy(name: string, rules: Record<string, (value: string) => string | null>): unknown }

// The browser gets the source text of this function: it must not use anything outside it.
function installPolicy(cards: string) {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    // Text without markup, such as the structured data of a page, and the string by which React creates an empty script
    // element, which never runs.
    createHTML(value) {
      const isEmptyScript = value.length === 17 && value.replace(/[</>]/g, '') === 'scriptscript'
      return isEmptyScript || !value.includes('<') ? value : null
    },
    createScriptURL(value) {
      const { origin } = new URL(value, location.href)
      return origin === location.origin || origin === cards ? value : null
    },
    createScript(value) {
      const waiting = document.querySelector('script[type="text/later-module"]')
      return value === waiting?.textContent ? value : null
    },
  })
}
