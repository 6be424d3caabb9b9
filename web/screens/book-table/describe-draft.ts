import { parisInstant } from '@tablee/domain/calendar/calendar'
import { isToGo } from '@tablee/domain/money/pricing'
import { ofName } from '@tablee/domain/of-name'
import type { Draft } from '@tablee/domain/ordering/draft'
import { dateOf, sentType } from '@tablee/domain/ordering/draft-input'
import { SHARING, typeLabel } from '@tablee/domain/reservations/reservation-labels'
import { partyText, whenBooked } from '../../shared/booking/labels/when-booked.ts'

/** 'ven. 27 nov. à 20:00 · 4 personnes · Chacun commande et paie sa part' */
export function describeDraft(draft: Draft, host: string | null, isPlain = true): string {
  const { hour, totalPersons, type } = draft
  const date = dateOf(draft)
  const sharing =
    type in SHARING && totalPersons > 1 && host === null && !isPlain
      ? SHARING[type as keyof typeof SHARING].label
      : null
  return [
    isToGo(type) && typeLabel({ type, totalPersons }),
    date && hour && whenBooked(sentType(type), parisInstant(date, hour)),
    partyText(sentType(type), totalPersons),
    host ? `Invitation ${ofName(host)}` : sharing,
  ]
    .filter(Boolean)
    .join(' · ')
}
