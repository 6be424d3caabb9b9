/** The host's share is the first of a reservation. */
export const HOST_POSITION = 0

/** True if the share is the host's. All others are guests'. */
export function isHost({ position }: { position: number }): boolean {
  return position === HOST_POSITION
}
