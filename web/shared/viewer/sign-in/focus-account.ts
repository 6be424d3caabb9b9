/** Focuses the visible account button, when signing in or out has removed the focused element. */
export function focusAccount(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-account]')]
  places.find((place) => place.checkVisibility())?.focus()
}
