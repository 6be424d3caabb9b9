import { randomBytes, randomUUID } from 'node:crypto'
import { kindOf } from '../vouchers/holders.ts'
import { type RestoFlashLink, type RestoFlashSandbox, stateOf } from './resto-flash.ts'

/** Requests a diner's authorisation for the application. The same reference returns the same link. */
export function requestLink({ links, clock }: RestoFlashSandbox, reference: string, returnTo: string): RestoFlashLink {
  const known = links.all().find((link) => link.reference === reference)
  if (known) return known
  return links.put({ id: randomUUID(), reference, state: 'OPEN', stateAt: clock.now(), returnTo, holder: null })
}

/** Records the diner's decision; `holder` is null if they declined. A second decision has no effect. */
export function answerLink(restoFlash: RestoFlashSandbox, link: RestoFlashLink, holder: string | null): void {
  const { links, credentials, clock } = restoFlash
  if (stateOf(restoFlash, link) !== 'OPEN') return
  links.put({ ...link, state: holder === null ? 'CANCELED' : 'VALIDATED', stateAt: clock.now(), holder })
  if (holder !== null) credentials.put({ id: randomBytes(24).toString('base64url'), holder, link: link.id })
}

export function linkBody(restoFlash: RestoFlashSandbox, link: RestoFlashLink) {
  const credential = restoFlash.credentials.all().find((one) => one.link === link.id)
  const { id: restoflashId, reference, stateAt: stateDate } = link
  const loyaltyId = link.holder
  const credentialToken = credential?.id ?? ''
  return { reference, state: stateOf(restoFlash, link), stateDate, loyaltyId, credentialToken, restoflashId }
}

/** Returns the holder of a credential token; undefined if the token is unknown or expired. */
export function holderOf({ credentials }: RestoFlashSandbox, token: string): string | undefined {
  const holder = credentials.find(token)?.holder
  return holder !== undefined && kindOf(holder) !== 'expired' ? holder : undefined
}
