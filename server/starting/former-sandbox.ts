/**
 * The secrets that every sandbox of an earlier release had. They are public. They only open a database that was filled with
 * them; a new sandbox never uses them.
 */
export const FORMER_SANDBOX = {
  /** In the form of a key in ENCRYPTION_KEYS. */
  encryptionKey: 'sandbox:only-for-the-sandbox-where-nothing-is-real',
  authenticator: 'TABLEEDEMONSTRATIONAUTHENTICATOR',
}
