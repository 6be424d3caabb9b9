import { atRestaurant } from '@tablee/domain/at-restaurant'
import type { EmailContent } from './email-content.ts'
import type { BaseFacts } from './facts.ts'
import { greeting } from './phrases.ts'

type Facts = BaseFacts & { firstName: string | null; restaurant: { name: string }; because: 'CLOSED' | 'SOLD' }

const BECAUSE = {
  CLOSED: 'Ce restaurant a fermé',
  SOLD: 'Ce restaurant a changé de propriétaire',
}

/** The email to the author of a review that was removed because its restaurant was closed or sold. */
export function reviewRemoved({ contactEmail, firstName, restaurant, because }: Facts): EmailContent {
  return {
    subject: `Votre avis est retiré : ${restaurant.name}`,
    preheader: `${BECAUSE[because]}, et ses avis sont retirés.`,
    plate: '★',
    title: 'Votre avis est retiré',
    lines: [
      greeting(firstName),
      `${BECAUSE[because]}. Les avis de ceux qui y ont mangé parlent d'une maison qui n'est plus la même : ils sont tous retirés, le vôtre ${atRestaurant(restaurant)} aussi. Vous n'y êtes pour rien.`,
    ],
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez laissé un avis sur Tablée.',
  }
}
