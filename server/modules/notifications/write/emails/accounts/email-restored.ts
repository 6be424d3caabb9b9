import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { forgottenPasswordPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

export function emailRestored({ origin, role, contactEmail, at, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Votre adresse e-mail est rétablie',
    preheader: 'Pour finir, choisissez un nouveau mot de passe.',
    plate: '@',
    title: 'Votre adresse est de retour',
    lines: [
      greeting(firstName),
      `Le ${dayAndHour(at)}, le changement d'adresse de votre compte Tablée a été annulé. Cette adresse est de nouveau celle de votre compte, et tous les appareils ont été déconnectés.`,
      "Qui a changé votre adresse connaissait peut-être votre mot de passe : il n'ouvre plus votre compte. Si ce n'est pas déjà fait, choisissez-en un autre dès maintenant.",
    ],
    button: { label: 'Choisir un mot de passe', link: forgottenPasswordPage(origin, role) },
    after: [`Un doute ? Écrivez-nous à ${contactEmail}.`],
    why: "Vous recevez cette lettre parce que l'adresse de votre compte Tablée a été rétablie.",
  }
}
