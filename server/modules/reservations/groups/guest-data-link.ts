import { DAY } from '@tablee/domain/calendar/calendar'
import type { Config } from '../../../config.ts'
import { derivedToken, isSame } from '../../../secrets.ts'

type Keys = { config: Pick<Config, 'encryptionKeys'> }

const LASTS = DAY

/** A link that proves whose address it was sent to, until a day after it was asked for (ms): nothing of it is kept. */
export function guestDataLink({ config }: Keys, email: string, askedAt: number): { link: string; until: number } {
  const keyId = config.encryptionKeys[0]?.id ?? ''
  const until = askedAt + LASTS
  const said = [Buffer.from(email).toString('base64url'), String(until), keyId].join('.')
  return { link: `${said}.${derivedToken(config.encryptionKeys, 'guest data', said, keyId)}`, until }
}

/** The address of such a link; null for one that was not made here, or has ended. */
export function emailOfLink({ config }: Keys, link: string, now: number): string | null {
  const [email = '', until = '', keyId = '', signature = ''] = link.split('.')
  if (!config.encryptionKeys.some(({ id }) => id === keyId)) return null
  const expected = derivedToken(config.encryptionKeys, 'guest data', [email, until, keyId].join('.'), keyId)
  return isSame(signature, expected) && now < Number(until) ? Buffer.from(email, 'base64url').toString() : null
}
