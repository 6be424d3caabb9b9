import type { EmailContent } from '../email-content.ts'
import type { TokenFacts } from '../facts.ts'
import { updateEmailPage } from '../pages.ts'
import { linkEnds } from '../phrases.ts'

/** The email contains nothing that the requester chose, because the address may be a stranger's. */
export function newEmail({ origin, role, token, expiresAt }: TokenFacts): EmailContent {
  return {
    subject: 'Confirmez votre nouvelle adresse',
    preheader: "Un clic, et c'est elle qui ouvre votre compte Tablée.",
    plate: '@',
    title: 'Est-ce bien votre adresse ?',
    lines: [
      'Bonjour,',
      "Vous avez demandé à utiliser cette adresse pour votre compte Tablée. Confirmez-la : c'est avec elle que vous vous connecterez, et c'est ici que nous vous écrirons.",
    ],
    button: { label: 'Confirmer cette adresse', link: updateEmailPage(origin, token, role) },
    after: [
      linkEnds('24 heures', expiresAt),
      "Vous n'avez rien demandé ? Ignorez cette lettre : sans ce lien, rien ne change.",
    ],
    why: "Vous recevez cette lettre parce que cette adresse a été donnée comme nouvelle adresse d'un compte Tablée.",
  }
}
