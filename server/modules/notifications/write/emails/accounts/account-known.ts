import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { forgottenPasswordPage, signInPage } from '../pages.ts'
import { greeting } from '../phrases.ts'

export function accountKnown({ origin, role, firstName }: AccountFacts): EmailContent {
  return {
    subject: 'Vous avez déjà un compte',
    preheader: "Connectez-vous, il n'y a rien à créer.",
    plate: 'é',
    title: 'Vous avez déjà un compte',
    lines: [
      greeting(firstName),
      "Quelqu'un, vous sans doute, vient de demander un compte Tablée avec cette adresse. Elle a déjà le sien : votre place à table vous attend.",
    ],
    button: { label: 'Me connecter', link: signInPage(origin, role) },
    otherwise: {
      sentence: 'Mot de passe oublié ?',
      label: 'Choisissez-en un nouveau',
      link: forgottenPasswordPage(origin, role),
    },
    after: ["Vous n'avez rien demandé ? Ignorez cette lettre : rien n'a changé."],
    why: 'Vous recevez cette lettre parce que cette adresse a été saisie pour créer un compte sur Tablée.',
  }
}
