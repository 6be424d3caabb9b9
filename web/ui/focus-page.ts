/** Moves the focus to the page after the focused element was removed. */
export function focusPage(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true })
}
