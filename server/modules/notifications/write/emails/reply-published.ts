import { atRestaurant } from '@tablee/domain/at-restaurant'
import type { EmailContent } from './email-content.ts'
import type { BaseFacts } from './facts.ts'
import { restaurantPage } from './pages.ts'
import { greeting } from './phrases.ts'
import { withoutAddresses } from './quoted-name.ts'

type Facts = BaseFacts & { firstName: string | null; restaurant: { id: number; name: string }; comment: string }

export function replyPublished({ origin, firstName, restaurant, comment }: Facts): EmailContent {
  return {
    subject: `${restaurant.name} répond à votre avis`,
    preheader: 'Sa réponse paraît sous votre avis.',
    plate: '★',
    title: 'Une réponse à votre avis',
    lines: [
      greeting(firstName),
      `Vous avez raconté votre repas ${atRestaurant(restaurant)}, et le restaurant vous répond. Sa réponse paraît sous votre avis, que vous pouvez modifier.`,
    ],
    facts: [{ label: 'La réponse', value: withoutAddresses(comment) }],
    button: { label: 'La lire sous mon avis', link: restaurantPage(origin, restaurant) },
    after: [],
    why: 'Vous recevez cette lettre parce que vous avez laissé un avis sur Tablée.',
  }
}
