import { type Day, daysBetween } from '../calendar/calendar.ts'
import { type Faults, faultsOf } from '../faults.ts'
import { type Coupon, cleanCode, LONGEST_CODE } from './coupons.ts'

/** A restaurant's own promo code as its owner types it. Days are 'YYYY-MM-DD', money is in cents, invalid numbers are NaN. */
export type TypedCode = Pick<Coupon, 'code' | 'percent' | 'cents' | 'fromDay' | 'toDay' | 'weekdays' | 'types'> & {
  minimumCents: number
  mostUses: number | null
  mostEach: number | null
}

const DEAREST_CODE = 20_000
const MOST_USES = 100_000
/** Days ahead. */
const FURTHEST = 730

/** Returns the error text of each invalid field, on a day. */
export function restaurantCodeFaults(typed: TypedCode, today: Day): Faults {
  const clean = cleanCode(typed.code)
  const isCode = /^[\p{Lu}\d]+$/u.test(clean) && clean.length <= LONGEST_CODE
  return {
    ...faultsOf({ code: !isCode && `Code : donnez de 1 à ${LONGEST_CODE} lettres ou chiffres.` }),
    ...discountFaults(typed),
    ...dayFaults(typed, today),
    ...limitFaults(typed),
  }
}

function discountFaults({ percent, cents }: TypedCode): Faults {
  const isNothing = percent === null && !isWithin(cents, 1, DEAREST_CODE)
  return faultsOf({
    percent: percent !== null && !isWithin(percent, 1, 100) && 'Remise : donnez un nombre entre 1 et 100.',
    cents: isNothing
      ? 'Remise : donnez un pourcentage, ou un montant de 200 € au plus.'
      : percent !== null && cents !== null && 'Remise : donnez un pourcentage ou un montant, pas les deux.',
  })
}

function dayFaults({ fromDay, toDay }: TypedCode, today: Day): Faults {
  const isTooFar = (day: Day | null) => day !== null && daysBetween(today, day) > FURTHEST
  const isBefore = (other: Day | null) => toDay !== null && other !== null && toDay < other
  return faultsOf({
    fromDay: isTooFar(fromDay) && 'Premier jour : deux ans à l’avance au plus.',
    toDay: isBefore(today)
      ? 'Dernier jour : il est déjà passé.'
      : isBefore(fromDay)
        ? 'Dernier jour : il ne peut pas précéder le premier.'
        : isTooFar(toDay) && 'Dernier jour : deux ans à l’avance au plus.',
  })
}

function limitFaults({ weekdays, types, minimumCents, mostUses, mostEach }: TypedCode): Faults {
  const isWrong = (count: number | null) => count !== null && !isWithin(count, 1, MOST_USES)
  return faultsOf({
    weekdays: weekdays?.length === 0 && 'Jours : choisissez-en au moins un.',
    types: types?.length === 0 && 'Commandes : choisissez-en au moins une sorte.',
    minimumCents: !isWithin(minimumCents, 0, 100_000) && 'Commande minimale : donnez un montant de 1 000 € au plus.',
    mostUses: isWrong(mostUses) && 'Utilisations : donnez un nombre, ou rien sans limite.',
    mostEach: isWrong(mostEach) && 'Par personne : donnez un nombre, ou rien sans limite.',
  })
}

/** The stage of a code on a day. Only a COMING or RUNNING code may be paused. */
export type CodeStage = 'COMING' | 'RUNNING' | 'PAUSED' | 'USED_UP' | 'OVER' | 'ENDED'

export function codeStage(
  {
    state,
    fromDay,
    toDay,
    uses,
    mostUses,
  }: Pick<Coupon, 'state' | 'fromDay' | 'toDay'> & {
    uses: number
    mostUses: number | null
  },
  today: Day,
): CodeStage {
  if (state === 'ENDED') return 'ENDED'
  if (toDay !== null && toDay < today) return 'OVER'
  if (state === 'PAUSED') return 'PAUSED'
  if (mostUses !== null && uses >= mostUses) return 'USED_UP'
  return fromDay !== null && today < fromDay ? 'COMING' : 'RUNNING'
}

function isWithin(count: number | null, least: number, most: number): boolean {
  return count !== null && Number.isInteger(count) && least <= count && count <= most
}
