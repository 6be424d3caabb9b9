import type { Role, SecurityChange } from './core/account.ts'

declare module '../../events/outbox.ts' {
  interface Events {
    /** Asked for by anyone, whether the address is known or not: what follows happens out of sight. */
    RegistrationAsked: { email: string; role: Role; termsVersion: string; reservationToken: string | null }
    PasswordResetAsked: { email: string; role: Role }
    EmailChangeAsked: { accountId: string; sessionId: string | null; email: string }
    TokenMade: { tokenId: string }
    AccountKnown: { accountId: string }
    /** `reservationToken` is sealed: it leads back to an order begun as a guest. */
    AccountActivated: { accountId: string; reservationToken: string | null }
    /** Nobody was signed in for nearly three years: it is about to go. */
    AccountUnused: { accountId: string }
    EmailTaken: { accountId: string }
    EmailRestored: { accountId: string }
    PasswordChanged: { accountId: string }
    SecurityChanged: { accountId: string; change: SecurityChange }
    /** `email`: where the account was reached until then. */
    PhoneChanged: { accountId: string; email: string }
    PhoneCodeAsked: { codeId: string }
  }
}
