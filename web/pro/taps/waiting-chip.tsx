import { chipStyle } from '../../ui/chip-style.ts'

/** Marks a tap that waits for the network. */
export function WaitingChip() {
  return <span className={chipStyle('yellow')}>en attente</span>
}
