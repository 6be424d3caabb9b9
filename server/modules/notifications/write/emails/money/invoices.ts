import { inEuros } from '@tablee/domain/money/money'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { longDay } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { BaseFacts, SeatFacts } from '../facts.ts'
import { bookingsPage, sharePage } from '../pages.ts'
import { greeting } from '../phrases.ts'

/** Links to the page, not to the invoice itself, whose address is short-lived. */
export function invoiceReady(facts: SeatFacts): EmailContent {
  const { origin, reservation, restaurant, seat, links } = facts
  const page = links.guestToken === null ? bookingsPage(origin) : sharePage(origin, seat.id, links.guestToken)
  return {
    subject: `Votre facture : ${restaurant.name}`,
    preheader: 'Elle est à vous, en PDF.',
    plate: plateOf(reservation),
    title: 'Votre facture est prête',
    lines: [
      greeting(seat.person.firstName),
      `Merci pour votre repas ${atRestaurant(restaurant)}. Votre facture est prête, avec celle de nos frais de service s'il y en a.`,
    ],
    facts: bookingFacts(facts),
    button: { label: 'Ouvrir ma facture', link: page },
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez réglé un repas sur Tablée.',
  }
}

/** The facts of a statement; cents. `dueDay` is 'YYYY-MM-DD'. */
type StatementFacts = BaseFacts & {
  company: string
  number: string
  /** 'novembre 2026' */
  month: string
  totalCents: number
  dueDay: string | null
}

/** The monthly email to a company: its part of its employees' meals, in the attached files. */
export function companyStatement({
  company,
  number,
  month,
  totalCents,
  dueDay,
  contactEmail,
}: StatementFacts): EmailContent {
  return {
    subject: `Votre relevé de la cantine, ${month}`,
    preheader: `${inEuros(totalCents)}, en PDF et pour votre tableur.`,
    plate: '€',
    title: `La cantine en ${month}`,
    lines: [
      'Bonjour,',
      `Voici le relevé des repas dont ${company} paie une part : un PDF, et un fichier CSV pour votre tableur.`,
    ],
    facts: [
      { label: 'Relevé', value: number },
      { label: totalCents < 0 ? 'En votre faveur' : 'Total TTC', value: inEuros(totalCents) },
      ...(dueDay === null ? [] : [{ label: 'À régler avant le', value: longDay(dueDay) }]),
    ],
    after: [`Une question ? Écrivez-nous à ${contactEmail} en citant le numéro du relevé.`],
    why: 'Vous recevez cette lettre parce que votre entreprise paie une part des repas de la cantine de Tablée.',
  }
}
