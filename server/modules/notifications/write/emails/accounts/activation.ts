import type { EmailContent } from '../email-content.ts'
import type { AccountFacts, TokenFacts } from '../facts.ts'
import { activationPage, forgottenPasswordPage, signInPage } from '../pages.ts'
import { greeting, linkEnds } from '../phrases.ts'

export function activation({ origin, token, reservationToken, expiresAt }: TokenFacts): EmailContent {
  const next = reservationToken
    ? "Vous retrouverez ensuite votre réservation là où vous l'avez laissée."
    : "Ensuite, il ne reste qu'à choisir où dîner."
  return {
    subject: 'Activez votre compte Tablée',
    preheader: 'Votre nom, un mot de passe, et passez à table.',
    plate: 'é',
    title: 'Bienvenue à table !',
    lines: [
      'Bonjour,',
      `Votre compte Tablée est presque prêt : dites-nous votre nom, choisissez un mot de passe. ${next}`,
    ],
    button: { label: 'Activer mon compte', link: activationPage(origin, token, reservationToken) },
    after: [
      linkEnds('7 jours', expiresAt),
      "Vous n'avez rien demandé ? Ignorez cette lettre : sans ce lien, aucun compte n'est créé.",
    ],
    why: 'Vous recevez cette lettre parce que cette adresse a été saisie pour créer un compte sur Tablée.',
  }
}

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
