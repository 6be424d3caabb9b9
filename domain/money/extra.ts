import { cleanText, isBlank } from '../clean-text.ts'
import { type Faults, faultsOf, tooLong } from '../faults.ts'
import { inEuros } from './money.ts'

/** VAT rates of extras in hundredths of a percent: food and soft drinks, alcohol, packaged food. */
export const EXTRA_RATES = [1000, 2000, 550] as const

/** Cents. */
export const DEAREST_EXTRA = 1_000_000
export const LONGEST_EXTRA = 60

export type ExtraText = { name: string; cents: number; vat: number }

/** Returns the error text of each invalid field of an extra. An unreadable price is `NaN`. */
export function extraFaults({ name, cents, vat }: ExtraText): Faults {
  const clean = cleanText(name)
  return faultsOf({
    name: isBlank(clean) ? 'Donnez un nom à ce supplément.' : clean.length > LONGEST_EXTRA && tooLong(LONGEST_EXTRA),
    cents:
      !(Number.isInteger(cents) && 1 <= cents && cents <= DEAREST_EXTRA) &&
      `Donnez un prix entre ${inEuros(1)} et ${inEuros(DEAREST_EXTRA)}.`,
    vat: !EXTRA_RATES.some((rate) => rate === vat) && 'Choisissez un taux de TVA.',
  })
}
