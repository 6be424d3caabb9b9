/** Of what was ordered, in percent (the specification). */
const PART = 30

/** Cents that a payer owes who did not come: of the items after discount, half up; no fee, no tip (rules, section 4). */
export function noShowFee({ items, itemsDiscount }: { items: number; itemsDiscount: number }): number {
  return Math.round(((items - itemsDiscount) * PART) / 100)
}

type Mark = { isContested: boolean; isDebited: boolean; isLifted: boolean }

/** Where a mark of absence has got to; while it is open, who it is about may contest it. */
export function noShowState({ isContested, isDebited, isLifted }: Mark): 'open' | 'contested' | 'debited' | 'lifted' {
  if (isLifted) return 'lifted'
  if (isDebited) return 'debited'
  return isContested ? 'contested' : 'open'
}
