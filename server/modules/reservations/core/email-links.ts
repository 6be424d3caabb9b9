import type { Config } from '../../../config.ts'
import { derivedToken, isSame } from '../../../secrets.ts'
import { isShareId } from './link.ts'

type Keys = { config: Pick<Config, 'encryptionKeys'> }
/**
 * The only action on one share that a link allows without signing in. `contest` is for its guest, `contestPaid` for the guest
 * who paid for it. `pay` pays the unpaid charges after the meal.
 */
type Purpose = 'answer' | 'contest' | 'contestPaid' | 'pay'

/** Returns a link for one share, signed by a key outside the database. It is not stored. */
export function signedLink({ config }: Keys, purpose: Purpose, shareId: string): string {
  const keyId = config.encryptionKeys[0]?.id ?? ''
  return [shareId, keyId, derivedToken(config.encryptionKeys, purpose, shareId, keyId)].join('.')
}

/** Returns the share's id in such a link; null if the signature is wrong. */
export function shareOfLink({ config }: Keys, purpose: Purpose, link: string): string | null {
  const [shareId = '', keyId = '', signature = ''] = link.split('.')
  const isKnown = config.encryptionKeys.some(({ id }) => id === keyId)
  if (!isShareId(shareId) || !isKnown) return null
  return isSame(signature, derivedToken(config.encryptionKeys, purpose, shareId, keyId)) ? shareId : null
}

/** Returns the link to pay what a share owes after its meal, for the QR code that its restaurant shows. */
export function payLinkOf(keys: Keys, shareId: string): string {
  return signedLink(keys, 'pay', shareId)
}
