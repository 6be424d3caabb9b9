import type { Config } from '../../../config.ts'
import { derivedToken, isSame } from '../../../secrets.ts'
import { isShareId } from './share-id.ts'

type Keys = { config: Pick<Config, 'encryptionKeys'> }
/** What an email's link lets its reader do for one share, without signing in. */
type Purpose = 'answer' | 'contest'

/** A link for one share, signed by a key outside the database; it is not stored. */
export function signedLink({ config }: Keys, purpose: Purpose, shareId: string): string {
  const keyId = config.encryptionKeys[0]?.id ?? ''
  return [shareId, keyId, derivedToken(config.encryptionKeys, purpose, shareId, keyId)].join('.')
}

/** The share's id in such a link; null where the signature is wrong. */
export function shareOfLink({ config }: Keys, purpose: Purpose, link: string): string | null {
  const [shareId = '', keyId = '', signature = ''] = link.split('.')
  const isKnown = config.encryptionKeys.some(({ id }) => id === keyId)
  if (!isShareId(shareId) || !isKnown) return null
  return isSame(signature, derivedToken(config.encryptionKeys, purpose, shareId, keyId)) ? shareId : null
}
