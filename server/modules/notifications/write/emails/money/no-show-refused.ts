import { inEuros } from '@tablee/domain/money/money'
import { feePayableUntil } from '@tablee/domain/money/no-show'
import { ofName } from '@tablee/domain/of-name'
import { atRestaurant, bookingFacts, shortNameOf } from '../booking-phrases.ts'
import { longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { contestPage } from '../pages.ts'
import { greeting } from '../phrases.ts'
import { payButton } from './money-phrases.ts'

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
