import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { forgottenPasswordPage } from '../pages.ts'
import { greeting, NOTHING_TO_DO } from '../phrases.ts'

export function passwordChanged({ origin, role, contactEmail, at, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Votre mot de passe a été changé',
    preheader: "Si c'était vous, vous n'avez rien à faire.",
    plate: '•••',
    title: 'Votre mot de passe a été changé',
    lines: [
      greeting(firstName),
      `Le mot de passe de votre compte Tablée a été changé le ${dayAndHour(at)}. Vos autres appareils ont été déconnectés.`,
      NOTHING_TO_DO,
      `Ce n'était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous à ${contactEmail}.`,
    ],
    button: { label: 'Choisir un mot de passe', link: forgottenPasswordPage(origin, role) },
    after: [],
    why: 'Vous recevez cette lettre parce que le mot de passe de votre compte Tablée a été changé.',
  }
}
