import type { SecurityChange } from '../../../../accounts/accounts.ts'
import { dayAndHour } from '../day-and-hour.ts'
import type { EmailContent } from '../email-content.ts'
import type { AccountFacts } from '../facts.ts'
import { forgottenPasswordPage } from '../pages.ts'
import { greeting, NOTHING_TO_DO } from '../phrases.ts'

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
