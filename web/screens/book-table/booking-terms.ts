import { MINUTE, parisHour } from '@tablee/domain/calendar/calendar'
import { euros } from '@tablee/domain/money/money'
import { isToGo, type Price } from '@tablee/domain/money/pricing'
import type { Draft } from '@tablee/domain/ordering/draft'
import { FREE_CANCEL_BEFORE, HOLD_DURATION, INVITATION_ENDS_BEFORE } from '@tablee/domain/reservations/booking-limits'
import { orderPromise } from '@tablee/domain/reservations/reservation-labels'
import { isTreated } from '../../shared/booking/basket/basket-lines.ts'
import { dayAndHour, plural, price as written } from '../../words/formats.ts'

type Booking = {
  draft: Draft
  startsAt: number
  price: Price
  isPlain: boolean
  /** The restaurant uses our software: the fee is included in the price of the order. */
  isSaas: boolean
  host: string | null
  address?: string | null
}

/** Returns the terms of the booking in sentences: the amount held and until when, and the amount due and when. */
export function bookingTerms({ draft, startsAt, price, isPlain, isSaas, host, address }: Booking): string[] {
  const { type, totalPersons } = draft
  const total = written(euros(price.total))
  const hold = `${HOLD_DURATION / MINUTE} minutes`
  const cancel = `Annulation gratuite jusqu'au ${dayAndHour(startsAt - FREE_CANCEL_BEFORE)}.`

  if (isToGo(type)) {
    return [
      `Votre commande est retenue ${hold}, le temps de régler ${total}.`,
      `Elle sera ${orderPromise(type, parisHour(startsAt))}${address ? ` : ${address}` : ''}.`,
      `${cancel} C'est alors que votre carte est débitée.`,
    ]
  }
  if (isPlain) return ['Votre table est confirmée tout de suite, sans rien commander ni payer.', cancel]
  if (isTreated(draft))
    return [`${host} règle l'addition : vous ne payez rien.`, 'Votre place est prise tout de suite.']
  if (host) return [`Votre place est retenue ${hold}, le temps de régler votre part : ${total}.`, cancel]
  if (type === 'PAY_FOR_ALL') {
    const guests = totalPersons - 1
    const theirs = guests > 1 ? `celles de vos ${guests} invités` : 'celle de votre invité'
    const fees = isSaas
      ? 'les frais de service (10 % des plats)'
      : `${written(euros(price.serviceFee))} de frais de service (${written(euros(price.serviceFee / totalPersons))} par personne)`
    const close = parisHour(startsAt - INVITATION_ENDS_BEFORE)
    return [
      "Rien n'est débité maintenant.",
      `Votre table de ${totalPersons} est retenue ; vos invités choisissent leurs plats avec votre lien jusqu'à ${close}.`,
      `Vous devrez au plus votre commande (${written(euros(price.items))}), ${theirs} et ${fees}.`,
      `L'addition se règle avant ${parisHour(startsAt)}. Sans règlement la réservation est annulée, et personne n'est débité.`,
      cancel,
    ]
  }
  if (type === 'SELF_PAY' && totalPersons > 1) {
    return [
      `Vos ${totalPersons} places sont retenues ${hold}, le temps de régler votre part : ${total}.`,
      'Vous recevrez ensuite le lien à envoyer à vos invités, qui règlent la leur.',
      cancel,
    ]
  }
  const seats = totalPersons > 1 ? `Votre table de ${plural(totalPersons, 'personne')}` : 'Votre table'
  return [`${seats} est retenue ${hold}, le temps de régler ${total}.`, cancel]
}
