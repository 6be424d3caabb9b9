import type { ReservationType } from '../../money/pricing.ts'
import { nameInSentence } from '../../of-name.ts'
import { isUnpaid, type Status } from '../reservation-status.ts'

export type GuestProgress = { words: string; ofOne: string; tone: 'done' | 'waiting' | 'trouble' }

type Cover = { name: string; isMine: boolean } | null | undefined

/**
 * Returns the progress of a guest in a group, never an amount: `words` for the others, `ofOne` for the guest. `cover` is the
 * guest who has paid for them, given only if the viewer may know it.
 */
export function guestProgressOf(type: ReservationType, status: Status, cover?: Cover): GuestProgress {
  if (status === 'CANCELLED') return { words: 'ne vient plus', ofOne: 'ne venez plus', tone: 'trouble' }
  if (status === 'NO_SHOW') return { words: "n'est pas venu", ofOne: "n'êtes pas venu", tone: 'trouble' }
  if (status === 'PAYMENT_FAILED')
    return { words: 'doit payer à nouveau', ofOne: 'devez payer à nouveau', tone: 'trouble' }
  if (type === 'PAY_FOR_ALL') return { ...CHOSEN, tone: 'done' }
  if (isUnpaid(status)) return { ...CHOSEN, tone: 'waiting' }
  if (cover) {
    const by = `payé par ${cover.isMine ? 'vous' : nameInSentence(cover.name)}`
    return { words: by, ofOne: by, tone: 'done' }
  }
  return { words: 'a payé', ofOne: 'avez payé', tone: 'done' }
}

const CHOSEN = { words: 'a choisi', ofOne: 'avez choisi' }

/** Returns the initials: « Inès M. » is IM, « Invité 2 » is I2. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/)
  return ([...first].slice(0, 1).join('') + [...second].slice(0, 1).join('')).toUpperCase()
}
