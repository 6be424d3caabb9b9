/** True if the user prefers reduced motion. The map then jumps instead of flying. */
export function movesCalmly(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Returns the duration of a movement of the map, in milliseconds. */
export function movingTime(): number {
  return movesCalmly() ? 0 : 350
}
