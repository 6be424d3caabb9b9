import { DAY, HOUR, MINUTE } from '../calendar/calendar.ts'
import { cleanText } from '../clean-text.ts'
import { type Faults, faultsOf } from '../faults.ts'

export const MOST_DEVICES = 10
const LONGEST_NAME = 40
/** A device that is unused for this many milliseconds loses its access. */
export const DEVICE_IDLE_LIFE = 30 * DAY
/** Staff can act at a device without their PIN for this many milliseconds after their last act. */
export const ACTS_WITHOUT_PIN = 10 * MINUTE
/** After this many milliseconds the device asks for a PIN before it shows anything. */
export const LONGEST_AT_DEVICE = 12 * HOUR

export function deviceFaults({ name }: { name: string }): Faults {
  const { length } = cleanText(name)
  const isTooLong = length > LONGEST_NAME && `Le nom de l'appareil a ${LONGEST_NAME} caractères au plus.`
  return faultsOf({ name: length === 0 ? "Donnez un nom à l'appareil, par exemple « Comptoir »." : isTooLong })
}

/** Returns the fault in a new PIN, which must have four digits that are neither all equal nor consecutive. */
export function pinFaults({ pin }: { pin: string }): Faults {
  if (!/^[0-9]{4}$/.test(pin)) return { pin: 'Le code a quatre chiffres.' }
  return faultsOf({ pin: isEasyPin(pin) && 'Ce code est trop facile à deviner : choisissez-en un autre.' })
}

function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}
