import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { bookingFacts, shortNameOf } from '../booking-phrases.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { contestPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

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
