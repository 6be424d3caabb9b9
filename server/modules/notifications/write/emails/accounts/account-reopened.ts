import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { signInPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

export function accountReopened({ origin, role, contactEmail, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Votre compte Tablée est rouvert',
    preheader: 'Vous pouvez de nouveau vous connecter.',
    plate: '✓',
    title: 'Votre compte est rouvert',
    lines: [
      greeting(firstName),
      'Nous avons relu votre dossier : votre compte est rouvert, et vous pouvez de nouveau vous connecter avec votre mot de passe.',
      "Ce qui a été annulé ou retiré entre-temps ne revient pas de lui-même. Nous vous prions d'excuser la gêne.",
    ],
    button: { label: 'Me connecter', link: signInPage(origin, role) },
    after: [`Une question ? Écrivez-nous à ${contactEmail}.`],
    why: 'Vous recevez cette lettre parce que vous avez un compte sur Tablée.',
  }
}
