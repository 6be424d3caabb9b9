import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type DeliveryEvent, UnreadableEventError } from './delivery-event.ts'

/** Our kinds by Brevo's names of events. Other events do not concern an address. */
const KINDS = new Map<string, DeliveryEvent['kind']>([
  ['hard_bounce', 'hard'],
  ['invalid_email', 'hard'],
  ['soft_bounce', 'soft'],
  ['blocked', 'soft'],
  ['spam', 'objection'],
  ['unsubscribed', 'objection'],
])
const LONGEST_REASON = 300

const BrevoEvent = z.object({
  event: z.string(),
  // PostgreSQL's text cannot hold NUL.
  email: z.string().regex(/^[^\0]{1,320}$/),
  'message-id': z.string().default(''),
  reason: z.string().default(''),
  /** Seconds since 1970. */
  ts_event: z.int().positive().optional(),
})
const BrevoEvents = z.union([z.array(z.looseObject({})), z.looseObject({}).transform((one) => [one])])

/**
 * Returns the events in a webhook of Brevo's transactional emails, one or a batch. Skips events that do not concern an address.
 * Throws UnreadableEventError. `now` (milliseconds) is used for events without a time.
 */
export function readBrevoEvents(body: string, now: number): DeliveryEvent[] {
  const { data: events } = BrevoEvents.safeParse(jsonOf(body))
  if (!events) throw new UnreadableEventError('this is no event of an email')
  return events.flatMap((one) => {
    const { data: read } = BrevoEvent.safeParse(one)
    return read ? deliveryEvent(read, now) : []
  })
}

function deliveryEvent(read: z.infer<typeof BrevoEvent>, now: number): DeliveryEvent[] {
  const { event, email, reason, ts_event: seconds } = read
  const kind = KINDS.get(event)
  if (!kind) return []
  const identity = [event, email.toLowerCase(), read['message-id'], seconds ?? '']
  const id = createHash('sha256').update(JSON.stringify(identity)).digest()
  return [{ kind, email: email.trim(), id, reason: cleaned(reason), at: seconds === undefined ? now : seconds * 1_000 }]
}

function cleaned(reason: string): string {
  return reason.replaceAll('\0', ' ').slice(0, LONGEST_REASON)
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
