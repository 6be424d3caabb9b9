import { MINUTE } from '@tablee/domain/calendar/calendar'
import type { Context } from '../../context.ts'
import { derivedToken, isSame } from '../../secrets.ts'

type Signing = Pick<Context, 'config' | 'clock'>
/** Whose documents: of a share as its payer or guest reads them, or with all that the host reads. */
export type Opened = { audience: 'host' | 'guest'; shareId: string }

const LASTS = 10 * MINUTE

/** An address that opens these documents by itself, for ten minutes: signed by a key outside the database. */
export function linkTo({ config, clock }: Signing, { audience, shareId }: Opened): string {
  const until = (clock.now() + LASTS).toString(36)
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const what = [audience, shareId, until].join('.')
  return `${config.origin}/invoices/${what}.${keyId}.${derivedToken(config.encryptionKeys, 'invoice', what, keyId)}`
}

/** What such an address opens; null where it was not made here, 'expired' after its time. */
export function openedBy({ config, clock }: Signing, signed: string): Opened | 'expired' | null {
  const [audience = '', shareId = '', until = '', keyId = '', signature = '', ...more] = signed.split('.')
  const isKnown = config.encryptionKeys.some(({ id }) => id === keyId)
  if (!isKnown || more.length > 0 || (audience !== 'host' && audience !== 'guest')) return null
  const what = [audience, shareId, until].join('.')
  if (!isSame(signature, derivedToken(config.encryptionKeys, 'invoice', what, keyId))) return null
  return clock.now() <= Number.parseInt(until, 36) ? { audience, shareId } : 'expired'
}
