/** Sets the attribute of the session before the first paint: the server renders every page without one. */
export function signedInHint(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${hint})()</script>`)
}

// The browser gets the source text of this function: it must not use anything outside it. `session.ts` uses the same
// names.
function hint() {
  const page = document.documentElement
  try {
    page.toggleAttribute('data-signed-in', localStorage.getItem('token') !== null)
  } catch {
    // The browser denies storage, so there is no session.
  }
}
