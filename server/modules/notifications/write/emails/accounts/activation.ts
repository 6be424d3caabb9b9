import type { EmailContent } from '../email-content.ts'
import type { TokenFacts } from '../facts.ts'
import { activationPage } from '../pages.ts'
import { linkEnds } from '../phrases.ts'

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
