import { inEuros } from '@tablee/domain/money/money'
import { feePayableUntil } from '@tablee/domain/money/no-show'
import { ofName } from '@tablee/domain/of-name'
import { atRestaurant, bookingFacts, cardName, shortNameOf, whenOf } from '../booking-phrases.ts'
import { dayAndHour, longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts, SeatFacts } from '../facts.ts'
import { contestPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { ownPage, payButton, totalFacts } from './money-phrases.ts'

/** The email to a diner marked as absent: the fee, the date of the debit, the card and the link to contest it. */
export function noShow(facts: SeatFacts): EmailContent {
  const { origin, restaurant, seat, links, absence } = facts
  const { feeCents: fee = 0, feePayer = null } = absence ?? {}
  const whose = feePayer ? ` sur la carte ${ofName(shortNameOf(feePayer))}, qui a réglé votre place` : ''
  const consequence =
    fee === 0
      ? 'Rien ne vous sera débité.'
      : `Comme annoncé à la réservation, 30 % de votre commande, soit ${inEuros(fee)}, seront débités dans 48 heures${whose}. Le reste est libéré.`
  return {
    subject: `Vous n'étiez pas à table : ${restaurant.name}`,
    preheader: "Ce n'est pas le cas ? Contestez en un geste.",
    plate: '?',
    title: 'Nous ne vous avons pas vu à table',
    lines: [
      greeting(seat.person.firstName),
      `${restaurant.name} nous dit que vous n'êtes pas venu. ${consequence}`,
      "Vous y étiez ? Contestez : rien n'est débité avant que nous ayons vérifié.",
    ],
    facts: [...bookingFacts(facts), ...(fee === 0 ? [] : [{ label: 'Montant', value: inEuros(fee) }])],
    button: { label: 'Contester', link: contestPage(origin, links.contest) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}

/** The email to the guest who paid for an absent guest's seat: the fee, the instant of its debit and the link to contest it. */
export function guestNoShow(facts: SeatFacts): EmailContent {
  const { origin, restaurant, seat, links, absence } = facts
  const { feeCents = 0, dueAt = null, contestLink = '' } = absence ?? {}
  const name = shortNameOf(absence?.seat ?? seat)
  const fee = inEuros(feeCents)
  const when = dueAt === null ? '' : ` le ${dayAndHour(dueAt)}`
  return {
    subject: `L'absence ${ofName(name)} : ${restaurant.name}`,
    preheader: `${fee} seront débités sur votre carte, sauf contestation.`,
    plate: '?',
    title: `${name} n'était pas à table`,
    lines: [
      greeting(seat.person.firstName),
      `${restaurant.name} nous dit que ${name} n'est pas venu. Vous avez réglé sa place : comme annoncé à la réservation, 30 % de sa commande, soit ${fee}, seront débités sur votre carte${when}. Le reste est libéré.`,
      `Votre invité était là ? Contestez avant cette date, vous ou votre invité : rien n'est débité avant que nous ayons vérifié.`,
    ],
    facts: [
      ...bookingFacts(facts),
      { label: 'Absent', value: name },
      { label: 'Montant', value: fee },
      ...(dueAt === null ? [] : [{ label: 'À contester avant le', value: dayAndHour(dueAt) }]),
    ],
    button: { label: 'Contester', link: contestPage(origin, contestLink) },
    other: { label: 'Voir ma réservation', link: sharePage(origin, seat.id, links.guestToken) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez payé la place d’un autre convive sur Tablée.',
  }
}

/**
 * The email about a debited no-show fee: the amount, the reason and the address to write to. The link to contest it has ended.
 */
export function noShowDebited(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, reader, seat, attempt, evening } = facts
  const debited = inEuros(attempt?.capturedCents ?? 0)
  const isOwn = reader.seat?.id === seat.id
  const who = isOwn ? 'votre absence' : `l'absence ${ofName(shortNameOf(seat))}`
  const why =
    evening.noShow?.contestedAt == null
      ? `${restaurant.name} a signalé ${who}, et personne ne l'a contestée dans les 48 heures.`
      : `${restaurant.name} a signalé ${who}. Nous avons lu la contestation et, après vérification, nous maintenons l'absence.`
  return {
    subject: `Absence ${atRestaurant(restaurant)} : ${debited} débités`,
    preheader: 'Pourquoi, et à qui écrire.',
    plate: '30%',
    title: `${debited} ont été débités`,
    lines: [
      greeting(reader.firstName),
      `${why} Comme annoncé à la réservation, 30 % de la commande, soit ${debited}, ont été débités. Le reste est libéré.`,
      `Le délai pour contester en ligne est passé. Vous n'êtes pas d'accord ? Écrivez-nous à ${contactEmail} en citant la réservation n° ${reservation.id} : une personne vous répondra.`,
    ],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
      { label: 'Montant débité', value: debited },
      ...totalFacts(facts, attempt?.capturedCents ?? 0),
      { label: 'Carte', value: cardName(attempt) },
    ],
    ...ownPage(facts),
    after: [],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}

/**
 * The email sent once all charges of a no-show fee were declined. The fee can be paid by link, or contested unless a contest
 * was decided already.
 */
export function noShowRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, origin, reservation, restaurant, seat, debt, evening, feePayer, contestLink } = facts
  const owed = inEuros(debt?.amountCents ?? 0)
  const until = longDayOf(feePayableUntil(reservation.startsAt))
  const bank = feePayer ? `La banque ${ofName(shortNameOf(feePayer))}, qui avait payé votre place,` : 'Votre banque'
  const mayContest = evening.noShow?.contestedAt == null
  return {
    subject: `Absence à la table, ${owed} à régler : ${restaurant.name}`,
    preheader: 'Le débit a été refusé. Réglez avec la carte de votre choix.',
    plate: '30%',
    title: `${owed} restent à régler`,
    lines: [
      greeting(seat.person.firstName),
      `Comme annoncé à la réservation, votre absence ${atRestaurant(restaurant)} coûte 30 % de la commande, soit ${owed}. ${bank} a refusé chaque essai de débit : rien n'a été débité à ce titre, et nous n'essaierons plus sur cette carte.`,
      `Merci de régler par ce lien, avec la carte de votre choix, avant le ${until}.`,
    ],
    facts: [
      ...bookingFacts(facts),
      { label: 'Motif', value: 'Absence à la table' },
      { label: 'À régler', value: owed },
    ],
    ...payButton(facts, `Régler ${owed}`),
    ...(mayContest && {
      otherwise: {
        sentence: 'Vous y étiez ? Contestez : rien ne vous est demandé avant que nous ayons vérifié.',
        label: 'Contester',
        link: contestPage(origin, contestLink),
      },
    }),
    after: [`Une difficulté ? Écrivez-nous à ${contactEmail} : nous trouverons une solution ensemble.`],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}

/** The email about a lifted no-show. The announced fee is not debited. */
export function noShowLifted(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, reader, seat, evening } = facts
  const isOwn = reader.seat?.id === seat.id
  const fee = inEuros(evening.noShow?.feeCents ?? 0)
  const isOver = seat.status === 'NO_SHOW'
  return {
    subject: `Absence levée : ${restaurant.name}`,
    preheader: `Les ${fee} annoncés ne vous sont pas débités.`,
    plate: '✓',
    title: isOwn ? 'Votre absence est levée' : `L'absence ${ofName(shortNameOf(seat))} est levée`,
    lines: [
      greeting(reader.firstName),
      `L'absence signalée ${atRestaurant(restaurant)} est levée : les ${fee} annoncés ne vous sont pas débités.`,
      isOver
        ? 'Ce qui avait été autorisé sur votre carte est libéré. Vous n’avez rien à faire.'
        : `Votre réservation suit son cours : ${isOwn ? 'votre repas' : 'sa place'} est ${isOwn ? 'débité' : 'débitée'} comme prévu.`,
    ],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
    ],
    ...ownPage(facts),
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous aviez une réservation sur Tablée.',
  }
}
