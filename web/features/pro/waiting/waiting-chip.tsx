import { chipStyle } from '../../reservations/my-reservations/chip-style.ts'

/** Beside what was tapped and waits for the network. */
export function WaitingChip() {
  return <span className={chipStyle('yellow')}>en attente</span>
}
