/** Moves the focus to the page, where what had it is gone. */
export function focusPage(): void {
  document.getElementById('contenu')?.focus({ preventScroll: true })
}
