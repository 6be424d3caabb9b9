/**
 * Country codes of French numbers that are not under +33, by their first digits. Source: the numbering plan of ARCEP (decision
 * 2018-0881 with its changes up to 2022-1583, annex 1), compared with libphonenumber 9. Numbers in 09 may be used anywhere and
 * stay under +33.
 */
const OVERSEAS: readonly (readonly [ranges: RegExp, code: string])[] = [
  // Guadeloupe, Saint-Martin and Saint-Barthélemy.
  [/^0(?:690|691|7090|590|5987)/, '590'],
  // Guyane.
  [/^0(?:694|7093[0-4]|594|5988)/, '594'],
  // Martinique.
  [/^0(?:696|697|7091|596|5989)/, '596'],
  // La Réunion and Mayotte. ARCEP reserves 06 39 98 for fiction.
  [/^0(?:692|693|639(?!98)|7092|7093[5-9]|262|263[01]|268[89]|269)/, '262'],
  // Saint-Pierre-et-Miquelon: within France, its six digits follow 05 08; its mobiles begin with 07 08.
  [/^0508/, '508'],
  [/^0708/, '508'],
]

/** The prefix that a country code replaces: 0, or 0508 for Saint-Pierre-et-Miquelon. */
const TRUNK = /^0(?:508)?/

const NATIONAL = /^0[1-9]\d{8}$/

/**
 * Returns a number without spaces and signs. A French number from any territory is returned as it is dialled in France:
 * '0690001234'.
 */
export function nationalNumber(text: string): string {
  const digits = text.replace(/[\s\p{Pd}\p{Cf}./()]/gu, '')
  const [, code, rest = ''] = /^(?:\+|00)(33|590|594|596|262|508)0?([1-9]\d*)$/.exec(digits) ?? []
  const national = code === '508' && rest.length === 6 ? `0508${rest}` : `0${rest}`
  return code && NATIONAL.test(national) ? national : digits
}

/** Returns a number as it is dialled from anywhere: '+590690001234'. A number that is not French is returned as it is. */
export function internationalNumber(text: string): string {
  const national = nationalNumber(text)
  if (!NATIONAL.test(national)) return national
  const code = OVERSEAS.find(([ranges]) => ranges.test(national))?.[1] ?? '33'
  return `+${code}${national.replace(TRUNK, '')}`
}

/** Returns a number in the international form of E.164, for machines; null if it has none, as a short number. */
export function e164Number(text: string): string | null {
  const number = internationalNumber(text)
  return E164.test(number) ? number : null
}

const E164 = /^\+[1-9]\d{6,14}$/
