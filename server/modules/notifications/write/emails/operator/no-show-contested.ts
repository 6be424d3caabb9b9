import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { OperatorFacts } from '../facts.ts'
import { withoutAddresses } from '../quoted-name.ts'
import { paymentFacts, WHY_OPERATOR } from './operator-phrases.ts'

/** The email to the operator about a contested no-show, which is lifted without a decision. */
export function noShowContested(facts: OperatorFacts): EmailContent {
  const { reservation, restaurant, evening } = facts
  const mark = evening.noShow
  const says = mark?.isContestedByPayer
    ? "la personne qui a payé la place dit que l'invité est venu"
    : 'le client dit être venu'
  const until = mark?.dueAt == null ? [] : [`Sans décision avant le ${dayAndHour(mark.dueAt)}, l'absence est levée.`]
  return {
    subject: `Absence contestée : réservation n° ${reservation.id}, ${restaurant.name}`,
    preheader: 'À trancher : rien n’est débité entre-temps.',
    plate: '?',
    title: 'Une absence est contestée',
    lines: [
      'Bonjour,',
      `${restaurant.name} a signalé une absence, ${says}. Appelez le restaurant, puis levez l'absence ou maintenez-la.`,
      ...until,
    ],
    facts: [
      ...paymentFacts(facts, mark?.feeCents ?? 0),
      { label: 'Le client écrit', value: withoutAddresses(mark?.message ?? 'rien') },
    ],
    after: [
      'Pour trancher : npm run desk -- lift, suivi de la part et de « operator », ou npm run desk -- uphold, suivi de la part.',
    ],
    why: WHY_OPERATOR,
  }
}
