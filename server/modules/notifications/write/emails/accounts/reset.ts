import type { EmailContent } from '../email-content.ts'
import type { TokenFacts } from '../facts.ts'
import { resetPasswordPage } from '../pages.ts'
import { greeting, linkEnds } from '../phrases.ts'

export function reset({ origin, role, firstName, token, expiresAt }: TokenFacts): EmailContent {
  return {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien pour en choisir un autre est valable 24 heures.',
    plate: '•••',
    title: 'Un nouveau mot de passe',
    lines: [
      greeting(firstName),
      'Vous avez oublié votre mot de passe ? Cela arrive à tout le monde. Choisissez-en un autre, et vos autres appareils seront déconnectés.',
    ],
    button: { label: 'Choisir un mot de passe', link: resetPasswordPage(origin, token, role) },
    after: [
      linkEnds('24 heures', expiresAt),
      "Vous n'avez rien demandé ? Ne faites rien : votre mot de passe reste le même, et ce lien n'a été envoyé qu'à vous.",
    ],
    why: "Vous recevez cette lettre parce qu'un nouveau mot de passe a été demandé pour le compte de cette adresse.",
  }
}
