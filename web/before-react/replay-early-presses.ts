/** The event that the page dispatches once React handles events. */
export const LISTENS = 'react-listens'

/**
 * Records the button presses that come before React handles events, and repeats them afterwards, so that no press is lost on a
 * slow connection. Links and forms work natively until then.
 */
export function replayEarlyPresses(html: string, nonce: string): string {
  return html.replace('<head>', () => `<head><script nonce="${nonce}">(${keepPresses})("${LISTENS}")</script>`)
}

/** Replays the recorded presses; called once React has hydrated the page. Tests see the attribute. */
export function markHydrated(): void {
  document.documentElement.dataset.listens = ''
  dispatchEvent(new Event(LISTENS))
}

// The browser gets the source text of this function: it must not use anything outside it.
function keepPresses(listens: string) {
  const pressed: HTMLElement[] = []
  // While it hydrates, React handles some presses and loses others; stopping them here makes sure that it handles none.
  function keep(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]')
    if (!button) return
    event.stopPropagation()
    pressed.push(button)
  }
  function repeat() {
    removeEventListener('click', keep, { capture: true })
    // React expects one event after the other, each with the state after the previous one.
    for (const button of pressed) setTimeout(() => button.click())
  }
  addEventListener('click', keep, { capture: true })
  // Waits until React has rendered the update that hydration itself causes.
  addEventListener(listens, () => setTimeout(repeat), { once: true })
}
