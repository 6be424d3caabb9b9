import { inEuros } from '@tablee/domain/money/money'
import { whenOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { withoutAddresses } from '../quoted-name.ts'

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
