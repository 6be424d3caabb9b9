import { parisHour } from '@tablee/domain/calendar/calendar'
import { handOverOf } from '@tablee/domain/service/kitchen-words'
import { kitchenSections, nameOf, persons, plateOf, whenOf } from '../booking-phrases.ts'
import { before } from '../bookings/booking-changed.ts'
import type { EmailContent, Fact } from '../email-content.ts'
import type { KitchenFacts, TableFacts } from '../facts.ts'
import { ageLines, deliveryFacts, isOrder } from '../order-phrases.ts'

const WHY = 'Vous recevez cette lettre parce que votre restaurant prend des réservations sur Tablée.'

export function restaurantConfirmed(facts: KitchenFacts): EmailContent {
  const isToGo = isOrder(facts.reservation)
  return about(facts, {
    subject: isToGo ? 'Nouvelle commande' : 'Nouvelle réservation',
    title: isToGo ? 'Une nouvelle commande' : 'Une nouvelle réservation',
    line: isToGo
      ? 'Une commande vous est passée. Elle est ferme une demi-heure avant.'
      : 'Une table est réservée chez vous.',
  })
}

export function restaurantAccept(facts: KitchenFacts): EmailContent {
  const until = facts.reservation.dueAt
  const before = until === null ? 'dans les dix minutes' : `avant ${parisHour(until)}`
  return about(facts, {
    subject: 'Commande à accepter',
    title: 'Une commande attend votre réponse',
    line: `Acceptez-la ou refusez-la ${before} : sans réponse, elle est annulée et le client n'est pas débité.`,
  })
}

/** The email about an accepted and charged order, which can no longer be cancelled. */
export function restaurantPaid(facts: KitchenFacts): EmailContent {
  return about(facts, {
    subject: 'Commande réglée',
    title: 'Une commande est à préparer',
    line: 'Elle est réglée et ferme : voici ce qu’il faut préparer, et pour quand.',
  })
}

export function restaurantChanged(facts: KitchenFacts): EmailContent {
  const isToGo = isOrder(facts.reservation)
  const words = about(facts, {
    subject: isToGo ? 'Commande modifiée' : 'Réservation modifiée',
    title: isToGo ? 'Une commande a changé' : 'Une réservation a changé',
    line: isToGo
      ? 'La voici telle qu’elle est maintenant.'
      : 'La voici telle qu’elle est maintenant ; votre plan de salle en tient déjà compte.',
  })
  return { ...words, facts: [...(words.facts ?? []), ...before(facts.subject.was, facts.reservation)] }
}

export function restaurantCancelled(facts: KitchenFacts): EmailContent {
  const isToGo = isOrder(facts.reservation)
  const words = about(facts, {
    subject: isToGo ? 'Commande annulée' : 'Réservation annulée',
    title: isToGo ? 'Une commande est annulée' : 'Une réservation est annulée',
    line: endedMove(facts) ?? (isToGo ? endedOrder(facts) : 'Cette table est de nouveau libre.'),
  })
  return { ...words, plate: '×', orders: [] }
}

/** Returns the sentence for a cancelled booking whose diners were offered another hour. */
function endedMove({ subject: { moveEnded } }: TableFacts): string | null {
  if (!moveEnded) return null
  return moveEnded === 'DECLINED'
    ? 'Votre client a refusé l’autre heure que vous proposiez : tout lui est rendu.'
    : 'Votre client n’a pas répondu à temps à l’autre heure que vous proposiez : tout lui est rendu.'
}

function endedOrder({ wasConfirmed }: TableFacts): string {
  return wasConfirmed ? 'Vous n’avez plus à la préparer.' : 'Elle n’attend plus votre réponse : son client l’a annulée.'
}

/** The email with the final order of a group that nobody can join any more. */
export function restaurantOrder(facts: KitchenFacts): EmailContent {
  return about(facts, {
    subject: 'Commande définitive',
    title: 'La commande définitive d’un groupe',
    line: 'Le groupe est fixé : voici qui vient et ce que chacun mange.',
  })
}

function about(facts: KitchenFacts, words: { subject: string; title: string; line: string }): EmailContent {
  const { reservation, seats, tableDishes, host, allergies, contactEmail } = facts
  const what = isOrder(reservation) ? handOverOf(reservation) : persons(reservation.totalPersons)
  return {
    subject: `${words.subject} : ${whenOf(reservation)}, ${what}`,
    preheader: `${nameOf(host.person)}, ${what}.`,
    plate: plateOf(reservation),
    title: words.title,
    lines: ['Bonjour,', words.line],
    facts: tableFacts(facts),
    orders: kitchenSections({ seats, tableDishes }, allergies),
    after: [...ageLines(reservation, seats), `Une question, un imprévu ? Écrivez-nous à ${contactEmail}.`],
    why: WHY,
  }
}

function tableFacts({ reservation, host, seats }: TableFacts): Fact[] {
  const isEmpty = seats.every(({ lines }) => lines.length === 0)
  return [
    { label: 'Quand', value: whenOf(reservation) },
    { label: 'Au nom de', value: nameOf(host.person) },
    ...(isOrder(reservation)
      ? [{ label: 'Commande', value: handOverOf(reservation) }, ...deliveryFacts(reservation)]
      : [{ label: 'Pour', value: persons(reservation.totalPersons) }]),
    { label: 'Réservation', value: `n° ${reservation.id}` },
    ...(reservation.source === 'EMBED' ? [{ label: 'Venue par', value: 'Votre site' }] : []),
    ...(isEmpty ? [{ label: 'Commande', value: 'À prendre sur place' }] : []),
  ]
}
