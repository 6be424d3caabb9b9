import { inFrench } from '../money/money.ts'

/** Parses a typed price to cents: '12', '12,5', '12.50 €'. Returns null for anything else. */
export function readPrice(text: string): number | null {
  const read = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''))
  if (!read) return null
  const [, euros = '', decimals = ''] = read
  return Number(euros) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Formats a price for its field: '12,50'; empty for null. */
export function writePrice(cents: number | null): string {
  return cents === null ? '' : inFrench(cents / 100, 2).replace(/\s/g, '')
}
