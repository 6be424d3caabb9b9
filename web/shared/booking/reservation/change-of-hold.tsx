import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { ChangedHold } from '@tablee/domain/money/changed-hold'
import { euros } from '@tablee/domain/money/money'
import { freeCancelUntil } from '@tablee/domain/reservations/free-cancel'
import { useServerNow } from '../../../app/server-time.ts'
import type { ReservationType } from '../../../generated/graphql.ts'
import { price } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import { consentOf } from '../../paying/consent.ts'
import { NoWithdrawal } from '../../paying/pay-button.tsx'
import { ChangedSums } from './changed-sums.tsx'

type Props = {
  type: ReservationType
  hold: ChangedHold
  persons: { before: number; after: number }
  /** Start of the changed booking, in milliseconds. */
  startsAt: number
}

/** The amount held before and after a change, and the terms to agree to if it rises. */
export function ChangeOfHold({ type, hold, persons, startsAt }: Props) {
  const now = useServerNow(MINUTE)
  const sentences =
    hold.toAuthorise === null ? enoughText(hold) : [moreText(hold), ...consentTo(hold, type, startsAt, now)]
  // A change of hour alone changes no sum.
  const hasOtherSums = persons.before !== persons.after || hold.toAuthorise !== null

  return (
    <div className="grid gap-3">
      {hasOtherSums && <ChangedSums type={type} hold={hold} persons={persons} />}
      <div className="grid gap-1 text-sm text-pretty text-ink-soft">
        {sentences.map((sentence) => (
          <p key={sentence}>{typeset(sentence)}</p>
        ))}
      </div>
      {hold.toAuthorise !== null && <NoWithdrawal type={type} />}
    </div>
  )
}

function moreText({ before, after }: ChangedHold): string {
  const instead = `${price(euros(after.onCard))} sont autorisés sur votre carte à la place de ${price(euros(before.onCard))}.`
  return `${instead} Si votre banque refuse, votre réservation reste telle qu'elle est.`
}

function enoughText({ after: { price: changed, onCard } }: ChangedHold): string[] {
  const total = changed.card.total
  if (total === onCard) return [`Rien de plus n'est autorisé sur votre carte.`]
  return [`${price(euros(onCard))} restent autorisés sur votre carte, ${price(euros(total))} seulement seront débités.`]
}

/** Returns the terms of a first payment. Vouchers held for the old day are planned for the new one. */
function consentTo({ before, after }: ChangedHold, type: ReservationType, date: number, now: number): string[] {
  const isLater = after.price.voucher < before.price.voucher
  const voucher = isLater ? before.price.voucher : after.price.voucher
  const amounts = {
    amountDue: euros(after.price.card.total),
    items: euros(after.price.items),
    shares: [{ menuItemsDiscount: euros(after.price.itemsDiscount) }],
    vouchers: voucher > 0 ? { euros: euros(voucher), isLater } : null,
  }
  const when = { date, freeCancelUntil: freeCancelUntil({ startsAt: date, isWeeklyMeal: false }) }
  return consentOf({ ...amounts, ...when, type, shareStatus: 'CONFIRMED', subject: { kind: 'own' } }, now)
}
