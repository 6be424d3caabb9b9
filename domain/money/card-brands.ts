/** What a card may be of, and its name on paper; the provider's other brands are 'other'. */
const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export const CARD_BRANDS = Object.keys(NAMES)

/** 'Mastercard'; null where the brand is none that we name. */
export function brandName(brand: string | null): string | null {
  return Object.hasOwn(NAMES, brand ?? '') ? NAMES[brand as keyof typeof NAMES] : null
}
