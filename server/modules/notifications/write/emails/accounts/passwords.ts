import type { SecurityChange } from '../../../../accounts/accounts.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts, TokenFacts } from '../facts.ts'
import { forgottenPasswordPage, resetPasswordPage } from '../pages.ts'
import { greeting, linkEnds, NOTHING_TO_DO } from '../phrases.ts'

export function reset({ origin, role, firstName, token, expiresAt }: TokenFacts): EmailContent {
  return {
    subject: 'Choisissez un nouveau mot de passe',
    preheader: 'Le lien pour en choisir un autre est valable 24 heures.',
    plate: '•••',
    title: 'Un nouveau mot de passe',
    lines: [
      greeting(firstName),
      'Vous avez oublié votre mot de passe ? Cela arrive à tout le monde. Choisissez-en un autre, et vos autres appareils seront déconnectés.',
    ],
    button: { label: 'Choisir un mot de passe', link: resetPasswordPage(origin, token, role) },
    after: [
      linkEnds('24 heures', expiresAt),
      "Vous n'avez rien demandé ? Ne faites rien : votre mot de passe reste le même, et ce lien n'a été envoyé qu'à vous.",
    ],
    why: "Vous recevez cette lettre parce qu'un nouveau mot de passe a été demandé pour le compte de cette adresse.",
  }
}

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

const HAPPENED: Record<SecurityChange, string> = {
  FACTOR_ADDED: 'La double authentification a été activée',
  FACTOR_REMOVED: 'La double authentification a été désactivée',
  CODES_RENEWED: 'Vos codes de secours ont été renouvelés',
  PASSKEY_ADDED: "Une clé d'accès a été ajoutée",
  PASSKEY_REMOVED: "Une clé d'accès a été retirée",
}

export function securityChanged(change: SecurityChange) {
  const happened = HAPPENED[change]
  return ({ origin, role, contactEmail, at, firstName }: AccountFacts): EmailContent => ({
    subject: happened,
    preheader: "Si c'était vous, vous n'avez rien à faire.",
    plate: '•••',
    title: happened,
    lines: [
      greeting(firstName),
      `${happened} le ${dayAndHour(at)}, pour votre compte Tablée.`,
      NOTHING_TO_DO,
      `Ce n'était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous à ${contactEmail}.`,
    ],
    button: { label: 'Choisir un mot de passe', link: forgottenPasswordPage(origin, role) },
    after: [],
    why: 'Vous recevez cette lettre parce que la sécurité de votre compte Tablée a changé.',
  })
}
