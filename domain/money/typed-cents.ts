/** Parses a typed price to cents: '3,50' or '3.5 €'. Returns NaN if it is invalid. */
export function typedCents(text: string): number {
  const [, euros, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?€?$/.exec(text.replace(/\s/g, '')) ?? []
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(part.padEnd(2, '0'))
}
