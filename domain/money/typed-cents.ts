/** A price as a person types it, '3,50' or '3.5 €', in cents; NaN for what is none. */
export function typedCents(text: string): number {
  const [, euros, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?€?$/.exec(text.replace(/\s/g, '')) ?? []
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(part.padEnd(2, '0'))
}
