import type { EmailContent } from '../email-content.ts'
import type { BaseFacts } from '../facts.ts'
import { frozenPayoutsPage } from '../pages.ts'
import { quotedName } from '../quoted-name.ts'
import { WHY_OPERATOR } from './operator-phrases.ts'

type Facts = BaseFacts & { restaurantId: number; restaurant: string; by: string }

/** The email that asks the operator to review the frozen payouts of a restaurant which a former owner has recovered. */
export function payoutsFrozen({ origin, restaurantId, restaurant, by }: Facts): EmailContent {
  const house = quotedName(restaurant)
  return {
    subject: `Virements suspendus : ${house}, restaurant n° ${restaurantId}`,
    preheader: 'Un propriétaire retiré a repris son restaurant.',
    plate: '!',
    title: 'Un restaurant est disputé',
    lines: [
      'Bonjour,',
      `Un propriétaire retiré depuis moins de 72 heures a repris ${house} par le lien de sa lettre. Ses virements sont suspendus jusqu'à votre décision.`,
      'Vérifiez à qui est le restaurant, retirez de son équipe qui n’y est pas, puis rétablissez les virements.',
    ],
    facts: [
      { label: 'Restaurant', value: `${house} (n° ${restaurantId})` },
      { label: 'Repris par', value: by === '' ? 'un compte supprimé' : quotedName(by) },
    ],
    button: { label: 'Voir les virements suspendus', link: frozenPayoutsPage(origin) },
    after: [],
    why: WHY_OPERATOR,
  }
}
