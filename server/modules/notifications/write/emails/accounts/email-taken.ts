import type { EmailContent } from '../email-content.ts'

/**
 * The email to the owner of the address. It does not name the account that requested the address, and that account is not
 * notified either.
 */
export function emailTaken({ contactEmail }: { contactEmail: string }): EmailContent {
  return {
    subject: 'Votre adresse a déjà son compte',
    preheader: "Rien n'a changé, vous n'avez rien à faire.",
    plate: '@',
    title: 'Cette adresse a déjà son compte',
    lines: [
      'Bonjour,',
      "Quelqu'un a demandé à utiliser cette adresse pour un autre compte Tablée. Comme elle a déjà le sien, rien n'a changé, et vous n'avez rien à faire.",
      "C'était vous ? Connectez-vous au compte de cette adresse, ou donnez-en une autre à votre autre compte.",
    ],
    after: [`Un doute ? Écrivez-nous à ${contactEmail}.`],
    why: "Vous recevez cette lettre parce que cette adresse a été donnée comme nouvelle adresse d'un compte Tablée.",
  }
}
