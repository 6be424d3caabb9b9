/**
 * The one door through which a string becomes code, where the browser keeps one (Trusted Types): scripts of this site
 * and of the card provider's, and the module that `modules-after-paint.ts` lets wait. What else asks is reported.
 */
export function trustedStrings(html: string, nonce: string, cardScript: string): string {
  const { origin } = new URL(cardScript)
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${keepDoor})("${origin}")</script>`)
}

type Policies = { createPolicy(name: string, rules: Record<string, (asked: string) => string | null>): unknown }

// Sent as text: it stands alone.
function keepDoor(cards: string) {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    // React makes an empty script so, which never runs.
    createHTML: (asked) => (asked.length === 17 && asked.replace(/[</>]/g, '') === 'scriptscript' ? asked : null),
    createScriptURL(asked) {
      const { origin } = new URL(asked, location.href)
      return origin === location.origin || origin === cards ? asked : null
    },
    createScript(asked) {
      const waiting = document.querySelector('script[type="text/later-module"]')
      return asked === waiting?.textContent ? asked : null
    },
  })
}
