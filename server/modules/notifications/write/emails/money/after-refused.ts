import { inEuros } from '@tablee/domain/money/money'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { greeting } from '../phrases.ts'
import { ownPage, payButton } from './money-phrases.ts'

/** The email about a declined charge of tip and extras. The meal itself is paid. */
export function afterRefused(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, debt } = facts
  const owed = debt?.amountCents ?? 0
  const isTipOnly = owed <= seat.tipCents
  const what = isTipOnly
    ? 'votre pourboire'
    : seat.tipCents > 0
      ? 'vos suppléments et votre pourboire'
      : 'vos suppléments'
  const next = debt?.dueAt ?? null
  return {
    subject: `Débit refusé : ${what}, ${restaurant.name}`,
    preheader: next === null ? 'Voici ce que vous pouvez faire.' : 'Nous réessaierons.',
    plate: plateOf(reservation),
    title: `Le débit de ${what} a été refusé`,
    lines: [
      greeting(seat.person.firstName),
      `Votre banque a refusé le débit de ${what} ${atRestaurant(restaurant)}, soit ${inEuros(owed)}. Rien n'a été débité à ce titre.`,
      next === null ? lastWord(isTipOnly) : `Nous réessaierons sur la même carte le ${longDayOf(next)}.`,
    ],
    facts: [...bookingFacts(facts), { label: isTipOnly ? 'Pourboire' : 'Montant', value: inEuros(owed) }],
    ...(next === null ? payButton(facts, isTipOnly ? 'Laisser mon pourboire' : 'Régler ce qui reste') : ownPage(facts)),
    after:
      next === null && !isTipOnly
        ? [`Une difficulté ? Écrivez-nous à ${contactEmail} : nous trouverons une solution ensemble.`]
        : [],
    why: 'Vous recevez cette lettre parce que vous avez dîné ou déjeuné avec Tablée.',
  }
}

/** A tip is voluntary, but extras are owed. */
function lastWord(isTipOnly: boolean): string {
  return isTipOnly
    ? "Nous n'essaierons plus. Vous n'avez rien à faire ; si le cœur vous en dit, laissez-le avec une autre carte."
    : "Nous n'essaierons plus sur cette carte : merci de régler par ce lien, avec la carte de votre choix."
}
