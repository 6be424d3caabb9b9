import { paymentText } from '@tablee/domain/money/payment-words'
import { isToGo } from '@tablee/domain/money/pricing'
import type { Action } from '@tablee/domain/reservations/booking-actions'
import { shareOfViewer } from '@tablee/domain/reservations/booking-actions'
import { isAuthorised, isOver } from '@tablee/domain/reservations/reservation-status'
import type { ReactNode } from 'react'
import { MoneyLine } from '../../../shared/booking/reservation/money-line.tsx'
import { paymentSeen } from '../../../shared/booking/reservation/payment-seen.ts'
import { ShieldCheck } from '../../../ui/icons/states/shield-check.tsx'
import { CreditCard } from '../../../ui/icons/things/credit-card.tsx'
import { dayAndHour } from '../../../words/formats.ts'
import { typeset } from '../../../words/typeset.ts'
import type { Table } from '../use-table.ts'

type Props = { table: Table; actions: ReadonlySet<Action>; now: number }

/** The terms of an upcoming booking: until when it is free to change or leave, and the amount held on a card. */
export function BookedTerms({ table, actions, now }: Props) {
  const viewersShare = shareOfViewer(table)
  if (!viewersShare) return null
  const isToCome = now < table.date && ![table.status, viewersShare.status].some(isOver)
  return (
    <ul className="mt-5 grid max-w-[46ch] gap-2 text-ink-soft empty:hidden">
      {isToCome && (
        <Term icon={<ShieldCheck aria-hidden className={ICON} />}>{typeset(untilWhen(table, actions, now))}</Term>
      )}
      <Term icon={<CreditCard aria-hidden className={ICON} />}>
        {paymentText(paymentSeen(table)) === null ? (
          isToCome && typeset(nothingHeld(table))
        ) : (
          <MoneyLine booking={table} />
        )}
      </Term>
    </ul>
  )
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <li className="flex gap-2.5">
      {icon}
      <div className="min-w-0">{children}</div>
    </li>
  )
}

function untilWhen(table: Table, actions: ReadonlySet<Action>, now: number): string {
  const { type, isHost } = table
  // A guest with a dish that is no longer served may leave for free until the hour of the booking.
  const freeUntil = Math.max(table.freeCancelUntil, shareOfViewer(table)?.wayOutUntil ?? 0)
  const until = dayAndHour(freeUntil)
  const isLate = now >= freeUntil
  if (!isHost)
    return isLate
      ? `Vous pouviez quitter la table jusqu'au ${until}.`
      : `Vous pouvez quitter la table gratuitement jusqu'au ${until}.`
  if (actions.has('cancel') && actions.has('modify')) return `Modification et annulation gratuites jusqu'au ${until}.`
  if (actions.has('cancel')) return `Annulation gratuite jusqu'au ${until}.`
  if (isLate && isToGo(type)) return `Commande ferme depuis le ${until} : elle ne peut plus être annulée.`
  return `L'annulation était gratuite jusqu'au ${until}. Un imprévu ? Appelez le restaurant.`
}

function nothingHeld(table: Table): string {
  const { isPlain, isHost, type } = table
  const viewersShare = shareOfViewer(table)
  if (
    viewersShare &&
    isAuthorised(viewersShare.status) &&
    viewersShare.totalIncludingTax === 0 &&
    !isPlain &&
    (isHost || type === 'SELF_PAY')
  )
    return NOTHING_TO_PAY
  if (isPlain) return "Aucune carte n'est demandée : rien n'est retenu."
  if (!isHost && type === 'PAY_FOR_ALL') return "Votre hôte règle l'addition : rien n'est retenu sur votre carte."
  return "Rien n'est encore retenu sur votre carte."
}

/** For a booking that a promo code or the company pays in full. */
const NOTHING_TO_PAY = "Il n'y a rien à payer : rien n'est retenu sur votre carte."

const ICON = 'mt-0.5 size-5 flex-none text-brand'
