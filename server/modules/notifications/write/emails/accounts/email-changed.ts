import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { TokenFacts } from '../facts.ts'
import { updateEmailPage } from '../pages.ts'
import { greeting, linkEnds, NOTHING_TO_DO } from '../phrases.ts'

/** The email goes to the old address, which a thief of the account cannot read. */
export function emailChanged({
  origin,
  role,
  contactEmail,
  at,
  firstName,
  token,
  expiresAt,
}: TokenFacts): EmailContent {
  return {
    subject: 'Votre adresse e-mail a été changée',
    preheader: "Si ce n'était pas vous, vous avez 7 jours pour l'annuler.",
    plate: '@',
    title: 'Votre adresse a été changée',
    lines: [
      greeting(firstName),
      `Le ${dayAndHour(at)}, une autre adresse a pris la place de celle-ci pour votre compte Tablée.`,
      NOTHING_TO_DO,
      "Ce n'était pas vous ? Annulez le changement : cette adresse redevient celle de votre compte, tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.",
    ],
    button: { label: 'Annuler le changement', link: updateEmailPage(origin, token, role) },
    after: [linkEnds('7 jours', expiresAt), `Un doute ? Écrivez-nous à ${contactEmail}.`],
    why: "Vous recevez cette lettre parce que cette adresse était celle d'un compte Tablée.",
  }
}
