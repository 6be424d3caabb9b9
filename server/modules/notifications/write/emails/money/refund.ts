import { inEuros } from '@tablee/domain/money/money'
import { SCHEME_NAMES } from '@tablee/domain/money/voucher-words'
import { ofName } from '@tablee/domain/of-name'
import type { MessageSubject } from '../../../core/message-kinds.ts'
import { atRestaurant, cardName, shortNameOf, whenOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { ownPage } from './money-phrases.ts'

/** The email about a refund: the amount, the card or vouchers, and when it arrives. */
export function refundMade(facts: MoneyFacts): EmailContent {
  const { contactEmail, restaurant, reader, subject } = facts
  const given = inEuros(subject.cents ?? 0)
  if (subject.scheme && subject.isUntaken) return refundUntaken(facts, SCHEME_NAMES[subject.scheme])
  const { to, arrives, steps } = wayOf(subject.scheme)
  return {
    subject: `Remboursement de ${given} : ${restaurant.name}`,
    preheader: `Il arrive sur votre compte ${arrives}.`,
    plate: '€',
    title: 'Votre remboursement est en route',
    lines: [
      greeting(reader.firstName),
      `${given} vous sont rendus pour ${whose(facts)} ${atRestaurant(restaurant)}, ${to}.`,
      `${steps} Vous n’avez rien à faire.`,
    ],
    facts: factsOf(facts),
    ...ownPage(facts),
    after: [`Rien après dix jours ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous êtes remboursé d’un paiement sur Tablée.',
  }
}

/** The email about a refund that came before the scheme captured the vouchers: they stay on the diner's account. */
function refundUntaken(facts: MoneyFacts, scheme: string): EmailContent {
  const { contactEmail, restaurant, reader, subject } = facts
  const given = inEuros(subject.cents ?? 0)
  return {
    subject: `${given} de moins sur vos titres-restaurant : ${restaurant.name}`,
    preheader: `Ils n’ont pas été débités : rien n’est à attendre de ${scheme}.`,
    plate: '€',
    title: 'Vos titres-restaurant sont moins débités',
    lines: [
      greeting(reader.firstName),
      `${given} en titres-restaurant ${scheme} ne vous sont finalement pas débités pour ${whose(facts)} ${atRestaurant(restaurant)}.`,
      `Ils n’avaient pas encore quitté votre compte ${scheme} et y restent. Vous n’avez rien à faire.`,
    ],
    facts: factsOf(facts),
    ...ownPage(facts),
    after: [`Votre compte ${scheme} montre autre chose ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous êtes remboursé d’un paiement sur Tablée.',
  }
}

/** Describes the path of a refund, which goes back to the means that paid. */
function wayOf(scheme: MessageSubject['scheme']) {
  if (scheme) {
    const name = SCHEME_NAMES[scheme]
    const steps = `${name} les remet sur votre compte, le plus souvent le jour même.`
    return { to: `en titres-restaurant ${name}`, arrives: `${name}, le plus souvent le jour même`, steps }
  }
  const arrives = 'sous 5 à 10 jours ouvrés'
  return { to: 'sur la carte qui a payé', arrives, steps: `Votre banque les porte sur votre compte ${arrives}.` }
}

/** The email about a failed refund: the card is closed, or its bank rejects the money. */
export function refundFailed(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, reader, subject } = facts
  const given = inEuros(subject.cents ?? 0)
  return {
    subject: `Votre remboursement n'a pas abouti : ${restaurant.name}`,
    preheader: 'Nous vous devons cette somme : convenons d’un autre moyen.',
    plate: '!',
    title: "Votre remboursement n'a pas abouti",
    lines: [
      greeting(reader.firstName),
      `Votre banque n'a pas pris les ${given} que nous vous rendions pour ${whose(facts)} ${atRestaurant(restaurant)} : la carte est peut-être expirée ou remplacée.`,
      `Nous vous les devons toujours. Écrivez-nous à ${contactEmail} en citant la réservation n° ${reservation.id} : nous vous les rendrons par virement.`,
    ],
    facts: factsOf(facts),
    ...ownPage(facts),
    after: [],
    why: 'Vous recevez cette lettre parce que vous êtes remboursé d’un paiement sur Tablée.',
  }
}

function factsOf({ reservation, restaurant, subject, attempt }: MoneyFacts) {
  return [
    { label: 'Restaurant', value: restaurant.name },
    { label: 'Quand', value: whenOf(reservation) },
    { label: subject.isUntaken ? 'Montant non débité' : 'Montant rendu', value: inEuros(subject.cents ?? 0) },
    subject.scheme
      ? { label: 'Titres-restaurant', value: SCHEME_NAMES[subject.scheme] }
      : { label: 'Carte', value: cardName(attempt) },
  ]
}

function whose({ reader, seat }: MoneyFacts): string {
  return reader.seat?.id === seat.id ? 'votre réservation' : `la part ${ofName(shortNameOf(seat))}`
}
