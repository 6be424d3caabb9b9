import type { RefusedReview } from '../../../reviews/reviews.ts'
import { atRestaurant } from './booking-phrases.ts'
import type { EmailContent } from './email-content.ts'
import type { BaseFacts } from './facts.ts'
import { bookingsPage } from './pages.ts'
import { greeting } from './phrases.ts'
import { withoutAddresses } from './quoted-name.ts'

type Facts = BaseFacts & RefusedReview & { firstName: string | null; restaurant: string }

/**
 * The email to the author of a review that is not published: the reason (art. L111-7-2 of the Code de la consommation), and how
 * to change it.
 */
export function reviewRefused({
  origin,
  contactEmail,
  firstName,
  restaurant: name,
  comment,
  refusal,
}: Facts): EmailContent {
  return {
    subject: `Votre avis n'est pas publié : ${name}`,
    preheader: 'Voici pourquoi, et comment le reprendre.',
    plate: '!',
    title: "Votre avis n'est pas publié",
    lines: [
      greeting(firstName),
      `Merci d'avoir raconté votre repas ${atRestaurant({ name })}. Nous avons relu votre avis, et nous ne pouvons pas le publier ainsi.`,
      'Vous pouvez le modifier : il est alors relu à nouveau.',
    ],
    facts: [
      { label: 'Pourquoi', value: refusal ?? 'Il ne respecte pas nos règles de publication.' },
      { label: 'Votre avis', value: withoutAddresses(comment ?? 'sans texte') },
    ],
    button: { label: 'Modifier mon avis', link: bookingsPage(origin) },
    after: [`Vous n'êtes pas d'accord ? Écrivez-nous à ${contactEmail} : une personne vous répondra.`],
    why: 'Vous recevez cette lettre parce que vous avez laissé un avis sur Tablée.',
  }
}
