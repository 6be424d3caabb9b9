import { inEuros } from '@tablee/domain/money/money'
import { atRestaurant, bookingFacts, plateOf } from '../booking-phrases.ts'
import { longDayOf } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { MoneyFacts } from '../facts.ts'
import { isOrder } from '../order-phrases.ts'
import { greeting } from '../phrases.ts'
import { ownPage, payButton } from './money-phrases.ts'

/** The email about a meal voucher that its scheme has released or refunded instead of paying. Its holder owes that part. */
export function voucherLost(facts: MoneyFacts): EmailContent {
  const { contactEmail, reservation, restaurant, seat, debt } = facts
  const owed = inEuros(debt?.amountCents ?? 0)
  const next = debt?.dueAt ?? null
  const what = isOrder(reservation) ? 'votre commande' : 'votre repas'
  return {
    subject: `Titres-restaurant non encaissés : ${restaurant.name}`,
    preheader: `Il reste ${owed} à régler.`,
    plate: plateOf(reservation),
    title: `Une part de ${what} reste à régler`,
    lines: [
      greeting(seat.person.firstName),
      `Vos titres-restaurant devaient payer ${owed} de ${what} ${atRestaurant(restaurant)}. Leur émetteur les a libérés ou vous les a rendus : cette somme n'est pas prise sur vos titres.`,
      nextStep(debt?.isByLinkAlone ?? true, next),
    ],
    facts: [...bookingFacts(facts), { label: 'À régler', value: owed }],
    ...(next === null ? payButton(facts, `Régler ${owed}`) : ownPage(facts)),
    after: [`Une difficulté ? Écrivez-nous à ${contactEmail} : nous trouverons une solution ensemble.`],
    why: 'Vous recevez cette lettre parce que vous avez payé en titres-restaurant sur Tablée.',
  }
}

/** `next` (ms) is when the card is charged again; null if it is not. */
function nextStep(isByLinkAlone: boolean, next: number | null): string {
  if (isByLinkAlone) return 'Nous ne la débitons pas de votre carte sans votre accord : réglez-la par ce lien.'
  const refused = 'Votre banque a refusé de la débiter de la carte que vous aviez acceptée à défaut.'
  return next === null
    ? `${refused} Nous n'essaierons plus : merci de régler par ce lien, avec la carte de votre choix.`
    : `${refused} Nous réessaierons le ${longDayOf(next)}.`
}
