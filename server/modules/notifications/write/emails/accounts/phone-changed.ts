import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { forgottenPasswordPage } from '../pages.ts'
import { greeting, NOTHING_TO_DO } from '../phrases.ts'

export function phoneChanged({ origin, role, contactEmail, at, firstName, phone }: AccountFacts): EmailContent {
  const now = phone ? ` C'est maintenant le ${masked(phone)}.` : ''
  return {
    subject: 'Votre numéro de téléphone a été changé',
    preheader: "Si c'était vous, vous n'avez rien à faire.",
    plate: '06',
    title: 'Votre numéro a été changé',
    lines: [
      greeting(firstName),
      `Le numéro de téléphone de votre compte Tablée a été changé le ${dayAndHour(at)}.${now}`,
      NOTHING_TO_DO,
      `Ce n'était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous à ${contactEmail}.`,
    ],
    button: { label: 'Choisir un mot de passe', link: forgottenPasswordPage(origin, role) },
    after: [],
    why: 'Vous recevez cette lettre parce que le téléphone de votre compte Tablée a été changé.',
  }
}

/** Masks a number so that its owner recognises it: « 06 •• •• •• 78 ». */
function masked(phone: string): string {
  return [phone.slice(0, 2), '••', '••', '••', phone.slice(-2)].join('\u00A0')
}
