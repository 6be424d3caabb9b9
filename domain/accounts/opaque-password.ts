/**
 * Returns the form in which a password is hashed and compared: RFC 8265, OpaqueString. Other spaces become the ordinary one,
 * and accents are composed (NFC), because keyboards differ in both. Leading and trailing spaces are kept.
 */
export function opaquePassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/**
 * True if the password has characters that RFC 8265 refuses: control characters, and characters that no keyboard types. Format
 * characters are allowed, although the RFC refuses most of them, because emoji contain them.
 */
export function holdsRefusedCharacter(password: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(password)
}
