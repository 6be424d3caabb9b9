import { isHost } from '../reservations/host.ts'

type Named = { firstName: string | null; lastName: string | null }

/** The whole name of who sits there; a number where they have given none, or it is forgotten. */
export function seatName({ firstName, lastName }: Named, position: number): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name || (isHost({ position }) ? 'Hôte' : `Invité ${position}`)
}
