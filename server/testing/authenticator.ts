import { Secret, TOTP } from 'otpauth'

/** The six digits that an authenticator with this key shows at an instant. */
export function codeAt(key: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now })
}
