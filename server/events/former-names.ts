/**
 * The previous release's names of these events and of their actor. While both releases run at the same time, each must
 * understand the other's events: they are stored with the former names and read with either. The next release removes this
 * file.
 */
const FORMER: Record<string, string> = {
  ReservationStatusChanged: 'ReservationMoved',
  ShareStatusChanged: 'ShareMoved',
  ReservationRescheduled: 'ReservationChanged',
  PaymentStatusChanged: 'PaymentMoved',
  DebtStatusChanged: 'DebtMoved',
  ReauthorizationDeclined: 'RenewalRefused',
  PaymentRefunded: 'MoneyGivenBack',
  VoucherStatusChanged: 'VoucherMoved',
  VoucherRefunded: 'VoucherGivenBack',
  ReviewStatusChanged: 'ReviewMoved',
}
const CURRENT = Object.fromEntries(Object.entries(FORMER).map(([name, former]) => [former, name]))

type Written = { name: string; payload: object }

/** Returns an event in its stored form, with the names of the previous release. */
export function asStored({ name, payload }: Written): Written {
  const former = 'actor' in payload ? { ...payload, mover: payload.actor } : payload
  return { name: FORMER[name] ?? name, payload: former }
}

/** Returns the current name of an event, whichever release stored it. */
export function publishedName(stored: string): string {
  return CURRENT[stored] ?? stored
}

/**
 * Returns an event with its current names, whichever release stored it. The payloads of both releases are declared in
 * `<module>.events.ts`.
 */
export function asPublished<Event>({ name, payload: stored, ...row }: Written): Event {
  const { mover, ...payload } = stored as { mover?: unknown }
  const today = mover === undefined ? payload : { actor: mover, ...payload }
  return { ...row, name: publishedName(name), payload: today } as Event
}
