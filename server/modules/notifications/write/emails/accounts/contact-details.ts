import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts, TokenFacts } from '../facts.ts'
import { forgottenPasswordPage, updateEmailPage } from '../pages.ts'
import { greeting, linkEnds, NOTHING_TO_DO } from '../phrases.ts'

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

/** The email goes to the old address, which a thief of the account cannot read. */
export function emailChanged({
  origin,
  role,
  contactEmail,
  at,
  firstName,
  token,
  expiresAt,
}: TokenFacts): EmailContent {
  return {
    subject: 'Votre adresse e-mail a été changée',
    preheader: "Si ce n'était pas vous, vous avez 7 jours pour l'annuler.",
    plate: '@',
    title: 'Votre adresse a été changée',
    lines: [
      greeting(firstName),
      `Le ${dayAndHour(at)}, une autre adresse a pris la place de celle-ci pour votre compte Tablée.`,
      NOTHING_TO_DO,
      "Ce n'était pas vous ? Annulez le changement : cette adresse redevient celle de votre compte, tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.",
    ],
    button: { label: 'Annuler le changement', link: updateEmailPage(origin, token, role) },
    after: [linkEnds('7 jours', expiresAt), `Un doute ? Écrivez-nous à ${contactEmail}.`],
    why: "Vous recevez cette lettre parce que cette adresse était celle d'un compte Tablée.",
  }
}

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
