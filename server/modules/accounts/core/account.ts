export type Role = 'ADMIN' | 'CLIENT' | 'RESTAURANT'
export type AccountStatus = 'BLOCKED' | 'DISABLED' | 'ENABLED'

/** A person in one role: an address may have one account for each role. `phone` is ten digits; instants are milliseconds. */
export type Account = {
  id: string
  email: string
  role: Role
  status: AccountStatus
  firstName: string | null
  lastName: string | null
  phone: string | null
  phoneVerifiedAt: number | null
  companyName: string | null
  companyAddress: string | null
  createdAt: number
}

/** Changes of the sign-in methods other than password and email. */
export type SecurityChange = 'CODES_RENEWED' | 'FACTOR_ADDED' | 'FACTOR_REMOVED' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'

export type TokenKind = 'ACTIVATION' | 'RESET' | 'EMAIL' | 'EMAIL_UNDO'

/** A token for a link in an email; `reservationToken` is encrypted. */
export type AccountToken = {
  id: string
  kind: TokenKind
  email: string
  role: Role
  accountId: string | null
  keyId: string
  reservationToken: string | null
  expiresAt: number
}

export type Session = {
  id: string
  device: string | null
  createdAt: number
  lastUsedAt: number
}
