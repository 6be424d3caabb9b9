import { inEuros } from '@tablee/domain/money/money'
import { EXTRAS_A_PERSON } from '@tablee/domain/reservations/booking-limits'
import { atRestaurant, bookingFacts, phoneOf, plateOf, whenOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { withoutAddresses } from '../quoted-name.ts'
import { payButton } from './money-phrases.ts'

/** The email about lines that the restaurant added to the reader's bill and that the reader must accept. */
export function extrasAdded(facts: MoneyFacts): EmailContent {
  const { reservation, restaurant, seat, evening, contactEmail, page } = facts
  const { awaited, awaitedCents } = evening
  const beyond = sumOf(evening.beyond.filter(({ id }) => awaited.some((one) => one.id === id)))
  const limit = awaitedCents > 0 ? 'cette limite' : 'la limite annoncée à la réservation'
  const until = dayAndHour(evening.endsAt)
  return {
    subject: `Ajouté à votre addition : ${restaurant.name}`,
    preheader: 'Acceptez-le, ou dites que ce n’est pas à vous.',
    plate: '+',
    title: 'Votre addition a changé',
    lines: [
      greeting(seat.person.firstName),
      `${restaurant.name} a ajouté à votre addition ce que vous avez commandé sur place. Acceptez-le, ou dites que ce n'est pas à vous.`,
      awaitedCents > 0
        ? `Sans réponse, ${inEuros(awaitedCents)} de suppléments seront débités le ${until}, dans la limite annoncée à la réservation.`
        : `Sans votre accord, rien n'en sera débité.`,
      ...(beyond > 0
        ? [
            `${inEuros(beyond)} dépassent ${limit} : sans votre accord ils ne sont pas débités, et nous vous enverrons un lien pour les régler.`,
          ]
        : []),
    ],
    facts: [
      { label: 'Restaurant', value: restaurant.name },
      { label: 'Quand', value: whenOf(reservation) },
    ],
    orders: [
      {
        title: 'Ajouté à votre addition',
        lines: awaited.map(({ name, priceCents }) => ({ name: withoutAddresses(name), price: inEuros(priceCents) })),
      },
    ],
    ...(page === null ? {} : { button: { label: 'Répondre', link: page } }),
    after: [`Une erreur ? Dites-le sur place à ${restaurant.name}, ou écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous êtes à table avec Tablée.',
  }
}

function sumOf(extras: readonly { priceCents: number }[]): number {
  return extras.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

/** The email about unanswered extras over the agreed limit. They are not debited; the payer gets a link to pay. */
export function extrasBeyond(facts: MoneyFacts): EmailContent {
  const { reservation, restaurant, seat, debt, evening } = facts
  const owed = inEuros(debt?.amountCents ?? 0)
  const phone = restaurant.phone ? `, au ${phoneOf(restaurant.phone)}` : ''
  return {
    subject: `Suppléments à régler : ${restaurant.name}`,
    preheader: 'Nous ne les avons pas débités. Réglez-les avec la carte de votre choix.',
    plate: plateOf(reservation),
    title: 'Des suppléments restent à régler',
    lines: [
      greeting(seat.person.firstName),
      `Ces suppléments pris ${atRestaurant(restaurant)} dépassent les ${inEuros(EXTRAS_A_PERSON)} par personne que vous aviez acceptés à la réservation. Sans réponse de votre part, nous ne les avons pas débités : réglez-les par ce lien.`,
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: owed }],
    orders: [
      {
        title: 'Ajouté à votre addition',
        lines: evening.beyond.map(({ name, priceCents }) => ({
          name: withoutAddresses(name),
          price: inEuros(priceCents),
        })),
      },
    ],
    ...payButton(facts, `Régler ${owed}`),
    after: [`Ce n'est pas à vous ? Dites-le à ${restaurant.name}${phone}.`],
    why: 'Vous recevez cette lettre parce que vous avez dîné ou déjeuné avec Tablée.',
  }
}
