import { inPercent } from '../money/money.ts'

/** Accounts of the general chart (PCG) that an export uses. Accountants map them to their own. */
export const ACCOUNTS = {
  CUSTOMERS: { number: '411000', name: 'Clients Tablée' },
  CARDS: { number: '511500', name: 'Versements Tablée à recevoir' },
  VOUCHERS: { number: '511200', name: 'Titres-restaurant à encaisser' },
  TIPS: { number: '467100', name: 'Pourboires à reverser au personnel' },
  PLATFORM: { number: '467300', name: 'Codes promo pris en charge par Tablée' },
  ABSENCES: { number: '758000', name: 'Indemnités pour absence, sans TVA' },
} as const

export type BookAccount = { number: string; name: string }

/** Returns the account of sales without VAT at a rate (hundredths of a percent): '706100' for 10 %. */
export function salesAccount(vat: number): BookAccount {
  return { number: `706${rateCode(vat)}`, name: `Ventes à ${rateText(vat)}` }
}

/** Returns the account of VAT collected at a rate: '445711' for 10 %. */
export function vatAccount(vat: number): BookAccount {
  return { number: `44571${RATES.get(vat) ?? '9'}`, name: `TVA collectée à ${rateText(vat)}` }
}

const RATES = new Map([
  [1000, '1'],
  [2000, '2'],
  [550, '5'],
])

function rateCode(vat: number): string {
  return `${RATES.get(vat) ?? '9'}00`
}

/** Formats 1000 as '10 %' and 550 as '5,5 %', with ordinary spaces because software reads the files. */
export function rateText(vat: number): string {
  return inPercent(vat / 100).replace('\u00A0', ' ')
}
