import type { SwitchName } from '@tablee/domain/switches'

/** The operations that a switch refuses, by their names in the API. */
const REFUSED_BY: Record<Exclude<SwitchName, 'read-only'>, readonly string[]> = {
  bookings: ['createReservation', 'createWeeklyOrders', 'joinReservation', 'updateReservation', 'askForTable'],
  // A change may need a larger authorisation. Changes of dishes or of a limit are refused only in that case.
  payments: [
    ...['payUserReservation', 'coverUserReservation', 'addTipToReservation', 'restoflashInitTransaction'],
    ...['createCardSetup', 'attachStripePaymentMethod', 'updateReservation'],
  ],
  edenred: ['edenredLogin'],
  'resto-flash': ['restoflashInitGetToken', 'restoflashLogin', 'restoflashInitTransaction'],
  'sign-ups': ['register'],
}

/**
 * These mutations work even while nothing else is written: applying a bank's decision, signing out, and objecting to review
 * requests.
 */
const WRITTEN_ALWAYS = new Set(['confirmUserReservationPayment', 'logout', 'setReviewRequests'])

type Vouchers = { input?: { edenredParams?: unknown; restoflashParams?: unknown } }

/** The switches that refuse a mutation while they are off. */
export function switchesOf(mutation: string): readonly SwitchName[] {
  const names = (Object.keys(REFUSED_BY) as (keyof typeof REFUSED_BY)[]).filter((name) =>
    REFUSED_BY[name].includes(mutation),
  )
  return WRITTEN_ALWAYS.has(mutation) ? names : ['read-only', ...names]
}

export function schemeSwitchesOf(mutation: string, { input }: Vouchers): readonly SwitchName[] {
  if (mutation !== 'payUserReservation') return []
  return [
    ...(input?.edenredParams ? ['edenred' as const] : []),
    ...(input?.restoflashParams ? ['resto-flash' as const] : []),
  ]
}
