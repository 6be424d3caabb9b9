/** The element at whose end the frame ends; its `data-site` is the origin of the page that frames it. */
export const MEASURED = 'panneau'

/**
 * Makes a page in a frame report its height, to the restaurant's own site alone. It runs before React, because a frame without
 * a report counts as refused.
 */
export function reportHeight(html: string, nonce: string): string {
  return html.replace('</body>', () => `<script nonce="${nonce}">(${postHeight})("${MEASURED}")</script></body>`)
}

// The browser also gets the source text of this function: it must not use anything outside it.
export function postHeight(measured: string) {
  const box = document.getElementById(measured)
  const site = box?.dataset.site
  if (!box || !site || parent === window) return
  // From the top of the page: the banner of the sandbox is above the element.
  const height = Math.ceil(box.getBoundingClientRect().bottom + scrollY)
  parent.postMessage({ name: 'tablee', height, title: document.title }, site)
}
