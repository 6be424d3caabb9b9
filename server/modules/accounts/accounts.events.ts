import type { Role, SecurityChange } from './core/account.ts'

declare module '../../events/outbox.ts' {
  interface Events {
    /** Anyone may request these three, so the caller's response never shows whether the address has an account. */
    RegistrationAsked: { email: string; role: Role; termsVersion: string; reservationToken: string | null }
    PasswordResetAsked: { email: string; role: Role }
    EmailChangeAsked: { accountId: string; sessionId: string | null; email: string }
    TokenMade: { tokenId: string }
    AccountKnown: { accountId: string }
    /** `reservationToken` is encrypted; it returns to an order begun as a guest. */
    AccountActivated: { accountId: string; reservationToken: string | null }
    /** The account was unused for nearly three years and is about to be deleted. */
    AccountUnused: { accountId: string }
    EmailTaken: { accountId: string }
    EmailRestored: { accountId: string }
    PasswordChanged: { accountId: string }
    SecurityChanged: { accountId: string; change: SecurityChange }
    /** `email`: the account's address at the time of the change. */
    PhoneChanged: { accountId: string; email: string }
    PhoneCodeAsked: { codeId: string }
    /** The operator has closed the account, or opened it again. */
    AccountClosed: { accountId: string; closingId: string }
    AccountReopened: { accountId: string }
    /** `email`: the former address, for the confirmation of the deletion. */
    AccountDeleted: { email: string }
  }
}
