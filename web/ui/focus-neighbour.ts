import type { KeyboardEvent } from 'react'

/**
 * Moves the focus with the left and right arrow keys, Home and End among the elements that match `selector`. Returns the
 * newly focused element; null for any other key. Counts from the focused element, not from rendered state: a second key
 * may arrive before the next render.
 */
export function focusNeighbour(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  const next = at < 0 || to === undefined ? undefined : all.at(to % all.length)
  if (!next) return null
  event.preventDefault()
  next.focus()
  return next
}
