/**
 * What the release before calls these events, and who acted in them. While both run side by side each has to understand
 * what the other has published: they are stored as before, read as either. Goes with the next release.
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

/** An event as it is stored: the release before finds its own words in it. */
export function asStored({ name, payload }: Written): Written {
  const former = 'actor' in payload ? { ...payload, mover: payload.actor } : payload
  return { name: FORMER[name] ?? name, payload: former }
}

/** Today's name of an event, whichever release has stored it. */
export function publishedName(stored: string): string {
  return CURRENT[stored] ?? stored
}

/** An event by today's names, whichever release has stored it. What both publish is declared in `<module>.events.ts`. */
export function asPublished<Event>({ name, payload: stored, ...row }: Written): Event {
  const { mover, ...payload } = stored as { mover?: unknown }
  const today = mover === undefined ? payload : { actor: mover, ...payload }
  return { ...row, name: publishedName(name), payload: today } as Event
}
