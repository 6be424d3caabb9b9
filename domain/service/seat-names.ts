import { isHost } from '../reservations/host.ts'

type Named = { firstName: string | null; lastName: string | null }

/** Returns the full name of the guest of a seat, or a number if they have given none or it was erased. */
export function seatName({ firstName, lastName }: Named, position: number): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (isHost({ position }) ? 'Hôte' : `Invité ${position}`)
}
