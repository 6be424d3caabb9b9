import { isEmail } from '../accounts/email.ts'
import { SECURITY_EVENTS, type SecurityEventKind } from '../accounts/security-events.ts'
import { type Day, parseDay } from '../calendar/calendar.ts'
import { type Faults, faultsOf } from '../faults.ts'

/** Typed filters of the security log. Days are DD-MM-YYYY; an empty text sets no filter. */
export type TypedLogWish = {
  kind: string
  person: string
  restaurant: string
  address: string
  from: string
  to: string
}

/** Parsed filters of the security log. `person` is an email or the id of an account. */
export type LogWish = {
  kind: SecurityEventKind | null
  person: string | null
  restaurantId: number | null
  address: string | null
  from: Day | null
  to: Day | null
}

export const ANY_EVENT: TypedLogWish = { kind: '', person: '', restaurant: '', address: '', from: '', to: '' }

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** An IP address or a network prefix. The server validates it fully. */
const ADDRESS = /^[0-9a-f.:]{2,45}(\/\d{1,3})?$/i

export function logWishFaults(typed: TypedLogWish): Faults {
  const { kind, ...texts } = trimmed(typed)
  return {
    ...faultsOf({ kind: kind !== '' && !(kind in SECURITY_EVENTS) && 'Événement : choisissez-le dans la liste.' }),
    ...faultsOf({
      person:
        isWrong(texts.person, ACCOUNT_ID) &&
        !isEmail(texts.person) &&
        'Personne : donnez un email ou un identifiant de compte.',
      restaurant: isWrong(texts.restaurant, /^\d{1,9}$/) && 'Restaurant : donnez son numéro.',
      address: isWrong(texts.address, ADDRESS) && 'Adresse : donnez une adresse IP, par exemple 203.0.113.7.',
    }),
    ...dayFaults(typed),
  }
}

function dayFaults(typed: TypedLogWish): Faults {
  const [from, to] = [parseDay(typed.from), parseDay(typed.to)]
  const isBefore = from !== null && to !== null && to < from
  return faultsOf({
    from: typed.from !== '' && from === null && 'Premier jour : donnez un jour, par exemple 24-12-2026.',
    to: isBefore
      ? 'Dernier jour : il ne peut pas précéder le premier.'
      : typed.to !== '' && to === null && 'Dernier jour : donnez un jour, par exemple 24-12-2026.',
  })
}

function isWrong(text: string, form: RegExp): boolean {
  return text !== '' && !form.test(text)
}

export function readLogWish(typed: TypedLogWish): LogWish {
  const { kind, person, restaurant, address } = trimmed(typed)
  return {
    kind: kind === '' ? null : (kind as SecurityEventKind),
    person: person || null,
    restaurantId: restaurant === '' ? null : Number(restaurant),
    address: address || null,
    from: parseDay(typed.from),
    to: parseDay(typed.to),
  }
}

function trimmed({ kind, person, restaurant, address }: TypedLogWish) {
  return { kind, person: person.trim(), restaurant: restaurant.trim(), address: address.trim() }
}
