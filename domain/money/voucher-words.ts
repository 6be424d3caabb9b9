import { inEuros, inWholeEuros } from './money.ts'
import type { Price } from './pricing.ts'

/** The names of the meal voucher schemes that diners know. */
export const SCHEME_NAMES = { EDENRED: 'Edenred', RESTO_FLASH: 'Resto Flash' } as const
export type Scheme = keyof typeof SCHEME_NAMES
export const SCHEMES: readonly Scheme[] = ['EDENRED', 'RESTO_FLASH']

/** Formats how vouchers and card split a price: « 23,00 € en titres + 6,50 € par carte, dont 1 € de frais ». */
export function splitText({ voucher, card }: Pick<Price, 'voucher' | 'card'>): string {
  const parts = [
    ...(voucher > 0 ? [`${inEuros(voucher)} en titres`] : []),
    ...(card.total > 0 ? [`${inEuros(card.total)} par carte`] : []),
  ]
  const split = parts.join(' + ')
  return card.applicationFee > 0 ? `${split}, dont ${roundEuros(card.applicationFee)} de frais` : split
}

/** Returns the sentence that the payer of a meal on a later day agrees to (rules, section 4). `voucher` is in cents. */
export function voucherPlanText(voucher: number): string {
  return `${inEuros(voucher)} seront pris sur vos titres le jour du repas ; à défaut, sur votre carte.`
}

/** Shown to the holder of a voucher if a part of a paid meal is due again. */
export const LOST_VOUCHER_TEXT =
  'Vos titres-restaurant devaient payer cette part, mais leur émetteur les a libérés ou vous les a rendus. Réglez-la avec la carte de votre choix.'

/** Formats whole euros without decimals: '1 €'. */
function roundEuros(cents: number): string {
  return cents % 100 === 0 ? inWholeEuros(cents) : inEuros(cents)
}
