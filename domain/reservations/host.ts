/** The host's share is the first of a reservation. */
export const HOST_POSITION = 0

/** Whether a share belongs to the host; all others belong to guests. */
export function isHost({ position }: { position: number }): boolean {
  return position === HOST_POSITION
}
