/**
 * The secrets that every sandbox of an earlier release had. They are published: they only open a database that was filled
 * with them, and a new sandbox never has them.
 */
export const FORMER_SANDBOX = {
  /** As a key of ENCRYPTION_KEYS. */
  encryptionKey: 'sandbox:only-for-the-sandbox-where-nothing-is-real',
  authenticator: 'TABLEEDEMONSTRATIONAUTHENTICATOR',
}
