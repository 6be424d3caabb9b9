/** Statuses of one attempt to pay by card. */
export const ATTEMPT_STATUSES = ['BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'VOIDED', 'EXPIRED'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** The bank has not decided yet. */
export const PENDING: readonly AttemptStatus[] = ['BEGUN', 'WAITING']

/** The bank has granted it: authorised or captured. */
export const GRANTED: readonly AttemptStatus[] = ['AUTHORISED', 'CAPTURED']

/** The bank has granted it at some time. The authorisation may have expired since. */
export const ONCE_GRANTED: readonly AttemptStatus[] = [...GRANTED, 'EXPIRED']

/** The bank declined it, or it was voided. */
const DECLINED: readonly AttemptStatus[] = ['REFUSED', 'VOIDED']

/** The authorisation has ended, and nothing was captured. */
export const RELEASED: readonly AttemptStatus[] = ['VOIDED', 'EXPIRED']

/** It holds money, or may do so later. */
export const MAY_HOLD: readonly AttemptStatus[] = [...PENDING, 'AUTHORISED']

/** An attempt that captures at once may have taken money. */
export const MAY_HAVE_TAKEN: readonly AttemptStatus[] = [...PENDING, 'CAPTURED']

/** It was not declined and has not ended: it may hold money, or have captured it. */
export const UNDER_WAY: readonly AttemptStatus[] = [...PENDING, ...GRANTED]

export function isPending({ status }: { status: AttemptStatus }): boolean {
  return PENDING.includes(status)
}

export function isGranted({ status }: { status: AttemptStatus }): boolean {
  return GRANTED.includes(status)
}

export function isDeclined({ status }: { status: AttemptStatus }): boolean {
  return DECLINED.includes(status)
}

export function wasOnceGranted({ status }: { status: AttemptStatus }): boolean {
  return ONCE_GRANTED.includes(status)
}

/** A payment that was voided before its bank granted it has no charge. */
export function wasGrantedAndVoided({ status, chargeId }: { status: AttemptStatus; chargeId: string | null }): boolean {
  return status === 'VOIDED' && chargeId !== null
}

/** Statuses of one meal voucher. `OPEN`: the diner confirms on the scheme's site. Resto Flash captures at once. */
export const VOUCHER_STATUSES = ['PLANNED', 'BEGUN', 'OPEN', 'HELD', 'TAKEN', 'REFUSED', 'RELEASED'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** The scheme was not called yet, or has not responded. */
export const NOT_ASKED: readonly VoucherStatus[] = ['PLANNED', 'BEGUN']

/** It pays: held, or captured. */
export const PAYS: readonly VoucherStatus[] = ['HELD', 'TAKEN']

/** The scheme knows it, and it pays or may do so later. */
export const KNOWN_TO_SCHEME: readonly VoucherStatus[] = ['OPEN', ...PAYS]

/** It was neither declined nor released. */
export const VOUCHER_ACTIVE: readonly VoucherStatus[] = [...NOT_ASKED, ...KNOWN_TO_SCHEME]

/** It was declined or released. */
export const VOUCHER_GONE: readonly VoucherStatus[] = ['REFUSED', 'RELEASED']

/** It has not paid yet: planned, requested, or held and not captured. */
export const TO_BE_TAKEN: readonly VoucherStatus[] = VOUCHER_ACTIVE.filter((status) => status !== 'TAKEN')

/** It holds nothing any more: captured, or released. */
export const HOLDS_NO_MORE: readonly VoucherStatus[] = ['TAKEN', 'RELEASED']
