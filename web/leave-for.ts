/** The browser goes to another site; until it has gone nothing can be pressed again. */
export function leaveFor(url: string): Promise<never> {
  // Back from there by the browser's memory, the page asks anew where it stands.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
  return new Promise(() => {})
}
