import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../context.ts'
import { derivedToken, isSame } from '../../secrets.ts'

type Signing = Pick<Context, 'config' | 'clock'>
/** A share's documents, as its payer or guest reads them or with the host's summary. */
export type Opened = { audience: 'host' | 'guest'; shareId: string }

const VALID_FOR = 10 * MINUTE

/** A signed URL that opens these documents for ten minutes; the key is not in the database. */
export function linkTo({ config, clock }: Signing, { audience, shareId }: Opened): string {
  const until = (clock.now() + VALID_FOR).toString(36)
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const what = [audience, shareId, until].join('.')
  return `${config.origin}/invoices/${what}.${keyId}.${derivedToken(config.encryptionKeys, 'invoice', what, keyId)}`
}

/** Verifies such a URL: null if the signature is wrong, 'expired' after ten minutes. */
export function openedBy({ config, clock }: Signing, signed: string): Opened | 'expired' | null {
  const [audience = '', shareId = '', until = '', keyId = '', signature = '', ...more] = signed.split('.')
  const isKnown = config.encryptionKeys.some(({ id }) => id === keyId)
  if (!isKnown || more.length > 0 || (audience !== 'host' && audience !== 'guest')) return null
  const what = [audience, shareId, until].join('.')
  if (!isSame(signature, derivedToken(config.encryptionKeys, 'invoice', what, keyId))) return null
  return clock.now() <= Number.parseInt(until, 36) ? { audience, shareId } : 'expired'
}
