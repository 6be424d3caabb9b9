import type { VoucherStatus } from '@tablee/domain/money/payment-status'
import type { AppContext, JobContext } from '../../../context.ts'
import { UserError } from '../../../errors.ts'
import type { FlashTransaction } from '../../../providers/resto-flash/port.ts'
import type { EdenredPayment as AtEdenred } from '../../../providers/ticket-restaurant/port.ts'
import { contactOf } from '../../accounts/accounts.ts'
import type { Voucher } from '../core/voucher.ts'
import { asHolder } from '../links/edenred-session.ts'
import { credentialOf } from '../links/link-resto-flash.ts'

export type VoucherContext = JobContext & Pick<AppContext, 'ticketRestaurant' | 'restoFlash'>

/** A voucher's status and amounts (cents) at its scheme. */
export type SchemeResult = {
  status: VoucherStatus
  providerId: string | null
  heldCents: number
  takenCents: number
  backCents: number
  failure: string | null
  /** The scheme's page where the diner confirms, while the status is OPEN. */
  redirectUrl: string | null
  stateAt: number | null
  loyaltyId: string | null
}

/** Requests the voucher from the scheme. Idempotent by its reference. Throws an Outage if the scheme does not respond. */
export async function ask(parts: VoucherContext, voucher: Voucher): Promise<SchemeResult> {
  return voucher.scheme === 'EDENRED' ? askEdenred(parts, voucher) : askRestoFlash(parts, voucher)
}

/** Reads the voucher's status at the scheme without charging more. */
export async function retrieve(
  { ticketRestaurant, restoFlash, ...parts }: VoucherContext,
  voucher: Voucher,
): Promise<SchemeResult> {
  const { id, scheme, providerId } = voucher
  if (scheme === 'EDENRED') {
    const found = await (providerId === null ? ticketRestaurant.find(id) : ticketRestaurant.retrieve(providerId))
    return found ? heardOfEdenred(found) : refused('never_began')
  }
  if (providerId !== null) return heardOfFlash(await restoFlash.retrieve(providerId))
  // Resto Flash finds a payment by reference only through a repeated request. Without a credential this charges nothing.
  const { merchant: siret, askedCents: cents } = voucher
  const { origin, legal } = parts.config
  const asked = {
    reference: id,
    cents,
    siret,
    credentialToken: null,
    email: legal.contactEmail,
    returnUrl: `${origin}/`,
  }
  const found = await restoFlash.begin(asked)
  return found.state === 'refused' ? refused(String(found.code)) : heardOfFlash(found)
}

/** Keeps `cents` of the voucher and releases or refunds the rest. */
export async function keep(
  { ticketRestaurant, restoFlash }: VoucherContext,
  voucher: Voucher,
  cents: number,
): Promise<SchemeResult> {
  const { scheme, status, takenCents, merchant } = voucher
  const id = voucher.providerId ?? ''
  if (scheme === 'RESTO_FLASH') {
    return heardOfFlash(await restoFlash.refund(id, { siret: merchant, totalCents: takenCents - cents }))
  }
  if (status === 'TAKEN') return heardOfEdenred(await ticketRestaurant.refund(id, takenCents - cents))
  return heardOfEdenred(await (cents === 0 ? ticketRestaurant.cancel(id) : ticketRestaurant.capture(id, cents)))
}

/** The cents available on a person's account now. Resto Flash has no such query and charges what it can. */
export async function available(parts: VoucherContext, voucher: Voucher, cents: number): Promise<number> {
  const { accountId, scheme, merchant: mid } = voucher
  if (scheme !== 'EDENRED' || accountId === null || cents === 0) return cents
  return asHolder(parts, accountId, (holder) => parts.ticketRestaurant.estimate(holder, { mid, cents }))
}

async function askEdenred(
  parts: VoucherContext,
  { id, accountId, merchant: mid, askedCents: cents }: Voucher,
): Promise<SchemeResult> {
  const wish = { mid, orderRef: id, cents }
  const answer = await asHolder(parts, accountId ?? '', (holder) => parts.ticketRestaurant.authorise(holder, wish))
  return answer.status === 'refused' ? refused(answer.code) : heardOfEdenred(answer)
}

async function askRestoFlash(parts: VoucherContext, voucher: Voucher): Promise<SchemeResult> {
  const { id: reference, payableId, accountId, merchant: siret, askedCents: cents } = voucher
  const { db, config, restoFlash } = parts
  const credentialToken = await credentialOf(parts, accountId ?? '')
  const email = (await contactOf({ db }, accountId ?? ''))?.email ?? ''
  const returnUrl = `${config.origin}/reservation/payment/${payableId}`
  const answer = await restoFlash.begin({ reference, cents, siret, credentialToken, email, returnUrl })
  return answer.state === 'refused' ? refused(String(answer.code)) : heardOfFlash(answer)
}

function heardOfEdenred({ id, status, authorisedCents, capturedCents, refundedCents }: AtEdenred): SchemeResult {
  const statuses = { authorised: 'HELD', captured: 'TAKEN', cancelled: 'RELEASED' } as const
  return {
    ...UNTOLD,
    status: statuses[status],
    providerId: id,
    heldCents: authorisedCents,
    takenCents: capturedCents,
    backCents: refundedCents,
  }
}

function heardOfFlash({
  id,
  state,
  stateAt,
  loyaltyId,
  givenCents,
  backCents,
  redirectUrl,
}: FlashTransaction): SchemeResult {
  const seen = { ...UNTOLD, providerId: id, takenCents: givenCents, backCents, redirectUrl, stateAt, loyaltyId }
  if (state === 'open') return { ...seen, status: 'OPEN' }
  return givenCents > 0 ? { ...seen, status: 'TAKEN' } : { ...seen, status: 'REFUSED', failure: state }
}

const UNTOLD = {
  heldCents: 0,
  takenCents: 0,
  backCents: 0,
  failure: null,
  redirectUrl: null,
  stateAt: null,
  loyaltyId: null,
}

function refused(failure: string): SchemeResult {
  return { ...UNTOLD, status: 'REFUSED', providerId: null, failure }
}

/** Turns an expired sign-in into a decline, if the diner is absent and cannot sign in again. */
export async function orDeclined(asking: Promise<SchemeResult>): Promise<SchemeResult> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof UserError) return refused('session_over')
    throw error
  }
}
