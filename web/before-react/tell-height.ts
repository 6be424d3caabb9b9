/** The element at whose end the frame ends; its `data-site` is the origin of the page that frames it. */
export const MEASURED = 'panneau'

/**
 * Has a page in a frame say how high it is, to the restaurant's own site alone: before React runs, since a frame that says
 * nothing was refused.
 */
export function tellHeight(html: string, nonce: string): string {
  return html.replace('</body>', () => `<script nonce="${nonce}">(${tell})("${MEASURED}")</script></body>`)
}

// The browser also gets the source text of this function: it must not use anything outside it.
export function tell(measured: string) {
  const box = document.getElementById(measured)
  const site = box?.dataset.site
  if (!box || !site || parent === window) return
  // From the top of the page: the banner of the sandbox is above the element.
  const height = Math.ceil(box.getBoundingClientRect().bottom + scrollY)
  parent.postMessage({ name: 'tablee', height, title: document.title }, site)
}
