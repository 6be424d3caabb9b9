/** Of one payment that was tried by card. */
export const ATTEMPT_STATUSES = ['BEGUN', 'WAITING', 'AUTHORISED', 'CAPTURED', 'REFUSED', 'VOIDED', 'LAPSED'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** Its bank has not answered yet. */
export const PENDING: readonly AttemptStatus[] = ['BEGUN', 'WAITING']

/** Its bank has granted it: held, or taken. */
export const GRANTED: readonly AttemptStatus[] = ['AUTHORISED', 'CAPTURED']

/** Granted at some time, whatever became of it. */
export const ONCE_GRANTED: readonly AttemptStatus[] = [...GRANTED, 'LAPSED']

/** It came to nothing: its bank or its payer said no. */
const DECLINED: readonly AttemptStatus[] = ['REFUSED', 'VOIDED']

/** What was held is held no more, and nothing was taken. */
export const LET_GO: readonly AttemptStatus[] = ['VOIDED', 'LAPSED']

/** It may hold money, or come to. */
export const MAY_HOLD: readonly AttemptStatus[] = [...PENDING, 'AUTHORISED']

/** It may have taken money, of one that takes at once. */
export const MAY_HAVE_TAKEN: readonly AttemptStatus[] = [...PENDING, 'CAPTURED']

/** It was not refused and has not ended: it may hold money, or have taken it. */
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

/** Of one meal voucher. `OPEN`: the diner is asked on the scheme's site. Of Resto Flash what is granted is taken at once. */
export const VOUCHER_STATUSES = ['PLANNED', 'BEGUN', 'OPEN', 'HELD', 'TAKEN', 'REFUSED', 'RELEASED'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

/** Its scheme has not been asked, or has not answered. */
export const NOT_ASKED: readonly VoucherStatus[] = ['PLANNED', 'BEGUN']

/** It pays: held, or taken. */
export const PAYS: readonly VoucherStatus[] = ['HELD', 'TAKEN']

/** Its scheme knows it, and it pays or may come to. */
export const KNOWN_TO_SCHEME: readonly VoucherStatus[] = ['OPEN', ...PAYS]

/** It was not refused and not let go. */
export const STANDS: readonly VoucherStatus[] = [...NOT_ASKED, ...KNOWN_TO_SCHEME]

/** Nothing is held by it any more: taken, or let go. */
export const HOLDS_NO_MORE: readonly VoucherStatus[] = ['TAKEN', 'RELEASED']
