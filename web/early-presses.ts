/** Said by the page once React listens, as an event. */
const LISTENS = 'react-listens'

/**
 * Keeps each press of a button that comes before React listens, and repeats it once it does: on a slow line no press is
 * without effect. Links lead and forms send by themselves meanwhile.
 */
export function earlyPresses(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${keepPresses})("${LISTENS}")</script>`)
}

/** To be called once the page is React's. It shows by an attribute. */
export function sayListening(): void {
  document.documentElement.dataset.listens = ''
  dispatchEvent(new Event(LISTENS))
}

// Sent as text: it stands alone.
function keepPresses(listens: string) {
  const pressed: HTMLElement[] = []
  // Between its first and its last look at the page React hears some presses and loses others: it hears none from here.
  function keep(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (!button) return
    event.stopPropagation()
    pressed.push(button)
  }
  function repeat() {
    removeEventListener('click', keep, { capture: true })
    // One after the other, as React expects them: each sees what the one before it changed.
    for (const button of pressed) setTimeout(() => button.click())
  }
  addEventListener('click', keep, { capture: true })
  // Once what listening itself changes has been drawn.
  addEventListener(listens, () => setTimeout(repeat), { once: true })
}
