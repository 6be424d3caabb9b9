import { DAY } from '@tablee/domain/calendar/calendar'
import type { Config } from '../../../config.ts'
import { derivedToken, isSame } from '../../../secrets.ts'

type Keys = { config: Pick<Config, 'encryptionKeys'> }

const LASTS = DAY

/** Returns a signed link that proves access to an email address, for a day from `askedAt` (ms). It is not stored. */
export function guestDataLink({ config }: Keys, email: string, askedAt: number): { link: string; until: number } {
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const until = askedAt + LASTS
  const payload = [Buffer.from(email).toString('base64url'), String(until), keyId].join('.')
  return { link: `${payload}.${derivedToken(config.encryptionKeys, 'guest data', payload, keyId)}`, until }
}

/** Returns the email address in such a link; null if the signature is wrong, or the link has expired. */
export function emailOfLink({ config }: Keys, link: string, now: number): string | null {
  const [email = '', until = '', keyId = '', signature = ''] = link.split('.')
  if (!config.encryptionKeys.some(({ id }) => id === keyId)) return null
  const expected = derivedToken(config.encryptionKeys, 'guest data', [email, until, keyId].join('.'), keyId)
  return isSame(signature, expected) && now < Number(until) ? Buffer.from(email, 'base64url').toString() : null
}
