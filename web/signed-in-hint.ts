/**
 * Tells the style sheet, before anything is painted, whether someone is signed in: the page is rendered as for nobody.
 */
export function signedInHint(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${hint})()</script>`)
}

// Sent as text: it stands alone. `session.ts` knows the same names.
function hint() {
  const page = document.documentElement
  try {
    page.toggleAttribute('data-signed-in', localStorage.getItem('token') !== null)
  } catch {
    // The browser refuses its storage: nobody is signed in.
  }
}
