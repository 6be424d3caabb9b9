import { inEuros } from '@tablee/domain/money/money'
import { ofName } from '@tablee/domain/of-name'
import { bookingFacts, shortNameOf } from '../booking-phrases.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { SeatFacts } from '../facts.ts'
import { contestPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

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
