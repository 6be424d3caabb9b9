/** Focuses whatever now stands for one's account: what was pressed has gone with the session, or with its absence. */
export function focusAccount(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-account]')]
  places.find((place) => place.checkVisibility())?.focus()
}
