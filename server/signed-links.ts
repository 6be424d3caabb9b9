import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from './context.ts'
import { derivedToken, isSame } from './secrets.ts'

type Signing = Pick<Context, 'config' | 'clock'>

const VALID_FOR = 10 * MINUTE

/**
 * The last part of a URL that contains what it opens and is valid for ten minutes: 'part.part.until.key.signature'. The key is
 * not in the database. `purpose` separates the links of different uses. No part contains a dot.
 */
export function signLink({ config, clock }: Signing, purpose: string, parts: readonly string[]): string {
  const until = (clock.now() + VALID_FOR).toString(36)
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const what = [...parts, until].join('.')
  return `${what}.${keyId}.${derivedToken(config.encryptionKeys, purpose, what, keyId)}`
}

/** Returns the parts of such a URL: null if the signature is wrong, 'expired' after ten minutes. */
export function openLink({ config, clock }: Signing, purpose: string, signed: string): string[] | 'expired' | null {
  const [signature = '', keyId = '', until = '', ...parts] = signed.split('.').reverse()
  if (!config.encryptionKeys.some(({ id }) => id === keyId)) return null
  const what = [...parts.toReversed(), until].join('.')
  if (!isSame(signature, derivedToken(config.encryptionKeys, purpose, what, keyId))) return null
  return clock.now() <= Number.parseInt(until, 36) ? parts.toReversed() : 'expired'
}
