/** Navigates to another site. The promise never settles, so that nothing can be pressed until the page is left. */
export function leaveFor(url: string): Promise<never> {
  // When the browser restores this page from its back/forward cache, it loads its state again.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
  return new Promise(() => {})
}
