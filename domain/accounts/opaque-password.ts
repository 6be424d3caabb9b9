/**
 * A password as it is hashed and compared, by RFC 8265, OpaqueString: other spaces become the ordinary one, and accents are
 * composed (NFC), because keyboards disagree on both. Nothing else changes, spaces at its ends included.
 */
export function opaquePassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/**
 * True if a password has characters that RFC 8265 refuses: control characters, and those that no keyboard writes. Format
 * characters stay allowed, although the RFC refuses most of them: emoji are made with them.
 */
export function holdsRefusedCharacter(password: string): boolean {
  return /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(password)
}
