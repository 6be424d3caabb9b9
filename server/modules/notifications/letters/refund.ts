import { inEuros } from '@tablee/domain/money'
import { atHouse, calledName, cardName, whenOf } from './booking-phrases.ts'
import type { Words } from './dress.ts'
import type { MoneyFacts } from './facts.ts'
import { ownPage } from './money-phrases.ts'
import { greeting } from './phrases.ts'

/** Money that goes back: how much, to which card, when it arrives. */
export function refundMade(facts: MoneyFacts): Words {
  const { contactEmail, restaurant, reader, subject } = facts
  const given = inEuros(subject.cents ?? 0)
  return {
    subject: `Remboursement de ${given} : ${restaurant.name}`,
    preheader: 'Il arrive sur votre compte sous 5 à 10 jours ouvrés.',
    plate: '€',
    title: 'Votre remboursement est en route',
    lines: [
      greeting(reader.firstName),
      `${given} vous sont rendus pour ${whose(facts)} ${atHouse(restaurant)}, sur la carte qui a payé.`,
      'Votre banque les porte sur votre compte sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.',
    ],
    facts: factsOf(facts),
    ...ownPage(facts),
    after: [`Rien après dix jours ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous êtes remboursé d’un paiement sur Tablée.',
  }
}

/** It came back: the card is closed, or its bank does not take it. */
export function refundFailed(facts: MoneyFacts): Words {
  const { contactEmail, reservation, restaurant, reader, subject } = facts
  const given = inEuros(subject.cents ?? 0)
  return {
    subject: `Votre remboursement n'a pas abouti : ${restaurant.name}`,
    preheader: 'Nous vous devons cette somme : convenons d’un autre moyen.',
    plate: '!',
    title: "Votre remboursement n'a pas abouti",
    lines: [
      greeting(reader.firstName),
      `Votre banque n'a pas pris les ${given} que nous vous rendions pour ${whose(facts)} ${atHouse(restaurant)} : la carte est peut-être expirée ou remplacée.`,
      `Nous vous les devons toujours. Écrivez-nous à ${contactEmail} en citant la réservation n° ${reservation.id} : nous vous les rendrons par virement.`,
    ],
    facts: factsOf(facts),
    ...ownPage(facts),
    after: [],
    why: 'Vous recevez cette lettre parce que vous êtes remboursé d’un paiement sur Tablée.',
  }
}

function factsOf({ reservation, restaurant, subject, told }: MoneyFacts) {
  return [
    { label: 'Restaurant', value: restaurant.name },
    { label: 'Quand', value: whenOf(reservation) },
    { label: 'Montant rendu', value: inEuros(subject.cents ?? 0) },
    { label: 'Carte', value: cardName(told ?? { cardBrand: null, cardLast4: null }) },
  ]
}

function whose({ reader, seat }: MoneyFacts): string {
  return reader.seat?.id === seat.id ? 'votre réservation' : `la part de ${calledName(seat)}`
}
