/** Whether the diner asked for little motion: the map jumps then, and flies nowhere. */
export function movesCalmly(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** How long a movement of the map takes, in milliseconds. */
export function movingTime(): number {
  return movesCalmly() ? 0 : 350
}
