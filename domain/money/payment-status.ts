/** Statuses of one attempt to pay by card. */
export const ATTEMPT_STATUSES = ['BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'VOIDED', 'EXPIRED'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** Attempts on which the bank has not decided yet. */
export const PENDING: readonly AttemptStatus[] = ['BEGUN', 'WAITING']

/** Attempts that the bank has granted: authorised or captured. */
export const GRANTED: readonly AttemptStatus[] = ['AUTHORISED', 'CAPTURED']

/** Attempts that the bank granted at some time. The authorisation may have expired since. */
export const ONCE_GRANTED: readonly AttemptStatus[] = [...GRANTED, 'EXPIRED']

/** Attempts that the bank declined, or that were voided. */
const DECLINED: readonly AttemptStatus[] = ['REFUSED', 'VOIDED']

/** Attempts whose authorisation has ended without a capture. */
export const RELEASED: readonly AttemptStatus[] = ['VOIDED', 'EXPIRED']

/** Attempts that hold money, or may do so later. */
export const MAY_HOLD: readonly AttemptStatus[] = [...PENDING, 'AUTHORISED']

/** Attempts that may have taken money, if they capture at once. */
export const MAY_HAVE_TAKEN: readonly AttemptStatus[] = [...PENDING, 'CAPTURED']

/** Attempts that were not declined and have not ended. They may hold money, or have captured it. */
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

/** Vouchers whose scheme was not called yet, or has not responded. */
export const NOT_ASKED: readonly VoucherStatus[] = ['PLANNED', 'BEGUN']

/** Vouchers that pay: held or captured. */
export const PAYS: readonly VoucherStatus[] = ['HELD', 'TAKEN']

/** Vouchers that the scheme knows, and that pay or may do so later. */
export const KNOWN_TO_SCHEME: readonly VoucherStatus[] = ['OPEN', ...PAYS]

/** Vouchers that were neither declined nor released. */
export const VOUCHER_ACTIVE: readonly VoucherStatus[] = [...NOT_ASKED, ...KNOWN_TO_SCHEME]

/** Vouchers that were declined or released. */
export const VOUCHER_GONE: readonly VoucherStatus[] = ['REFUSED', 'RELEASED']

/** Vouchers that have not paid yet: planned, requested, or held and not captured. */
export const TO_BE_TAKEN: readonly VoucherStatus[] = VOUCHER_ACTIVE.filter((status) => status !== 'TAKEN')

/** Vouchers that hold nothing any more: captured or released. */
export const HOLDS_NO_MORE: readonly VoucherStatus[] = ['TAKEN', 'RELEASED']
