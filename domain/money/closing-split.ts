/** An extra on a bill. `isAccepted` is null until its payer decides. */
type AnsweredExtra = { priceCents: number; isAccepted: boolean | null }

/**
 * Outcomes of an extra when its bill is closed. ACCEPTED and AGREED are debited when the service day ends. AGREED: the payer
 * has not decided, but the extra fits under the limit that they agreed to when booking. BEYOND exceeds that limit: it is not
 * debited, and its payer gets a link to pay it.
 */
export const EXTRA_FATES = ['ACCEPTED', 'AGREED', 'BEYOND', 'REFUSED'] as const
export type ExtraFate = (typeof EXTRA_FATES)[number]

/** Returns the outcome of each extra, in their order. `agreedCents` is the payer's limit for extras without a decision. */
export function fatesOf(extras: readonly AnsweredExtra[], agreedCents: number): ExtraFate[] {
  let room = agreedCents
  return extras.map(({ priceCents, isAccepted }) => {
    if (isAccepted !== null) return isAccepted ? 'ACCEPTED' : 'REFUSED'
    if (priceCents > room) return 'BEYOND'
    room -= priceCents
    return 'AGREED'
  })
}

/** A bill before closing, in cents. `billCents` is dishes and delivery after discounts. */
export type BillToClose = {
  billCents: number
  tipCents: number
  extras: readonly AnsweredExtra[]
  agreedCents: number
}

/**
 * The parts of a bill at closing, in cents. `debited` is the bill itself, debited at once. `accepted` is the tip and accepted
 * extras, debited when the service day ends. `toAccept` is undecided extras within the agreement, debited with `accepted`
 * unless the payer refuses. `beyond` is undecided extras over the agreement, which are not debited.
 */
export type ClosingSplit = { debited: number; accepted: number; toAccept: number; beyond: number }

export function closingSplit({ billCents, tipCents, extras, agreedCents }: BillToClose): ClosingSplit {
  const fates = fatesOf(extras, agreedCents)
  const sumOf = (fate: ExtraFate) =>
    extras.reduce((sum, one, at) => (fates[at] === fate ? sum + one.priceCents : sum), 0)
  return {
    debited: billCents,
    accepted: tipCents + sumOf('ACCEPTED'),
    toAccept: sumOf('AGREED'),
    beyond: sumOf('BEYOND'),
  }
}

export function sumOfSplits(splits: readonly ClosingSplit[]): ClosingSplit {
  return splits.reduce(
    (sum, one) => ({
      debited: sum.debited + one.debited,
      accepted: sum.accepted + one.accepted,
      toAccept: sum.toAccept + one.toAccept,
      beyond: sum.beyond + one.beyond,
    }),
    { debited: 0, accepted: 0, toAccept: 0, beyond: 0 },
  )
}
