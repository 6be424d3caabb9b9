import { MINUTE, parisDay, parisInstant, QUARTER } from '../calendar/calendar.ts'
import { stayEnd } from '../calendar/stays.ts'
import type { ReservationType } from '../money/pricing.ts'
import { COMPANY_HOURS } from './reservation-labels.ts'
import type { Status } from './reservation-status.ts'

/** A booking as a calendar is told of it; instants in milliseconds. */
export type CalendarBooking = {
  /** Of the reservation: with the domain it names the entry, so that a change finds it in every calendar. */
  id: number
  domain: string
  /** The address that our letters come from. */
  organizer: string
  status: Status
  type: ReservationType
  restaurant: string
  /** Where to go, or where it is brought. */
  place: string
  startsAt: number
  party: number
  /** Minutes, where they are not those of the party. */
  stay?: number
  /** A meal of the company canteen: it is there within the companies' hours. */
  isWeeklyMeal?: boolean
  /** How often it was changed: calendars keep the highest. */
  sequence: number
  changedAt: number
  /** Of its page. */
  url: string
  /** What else is worth reading there, line by line. */
  details?: string
}

/** The text of an .ics file (RFC 5545), also of a change and of a cancelling: UTC instants, lines of 75 octets at most. */
export function calendarFile(booking: CalendarBooking): string {
  const { id, domain, organizer, place, status, sequence, changedAt, url, details = '' } = booking
  const { from, to } = whenOf(booking)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablée//Réservations//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(status)}`,
    'BEGIN:VEVENT',
    `UID:reservation-${id}@${plain(domain)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `STATUS:${STATUS_IN_CALENDAR[status]}`,
    `SUMMARY:${text(titleOf(booking))}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text([details, url].filter(Boolean).join('\n'))}`,
    `URL:${plain(url)}`,
    `ORGANIZER;CN=Tablée:mailto:${plain(organizer)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

/** Also said by the letter that carries the file: `text/calendar; charset=utf-8; method=PUBLISH`. */
export function calendarMethod(status: Status): 'PUBLISH' | 'CANCEL' {
  return status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
}

/** Until the restaurant is bound, an entry is tentative. */
const STATUS_IN_CALENDAR: Record<Status, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  CREATED: 'TENTATIVE',
  WAITING_FOR_GUESTS: 'TENTATIVE',
  WAITING_FOR_PAYMENT: 'TENTATIVE',
  PRE_PAID: 'TENTATIVE',
  PAYMENT_FAILED: 'TENTATIVE',
  CONFIRMED: 'CONFIRMED',
  PAID: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  NO_SHOW: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
}

function titleOf({ type, restaurant, party }: CalendarBooking): string {
  if (type === 'DELIVERY') return `${restaurant} · livraison`
  return type === 'CLICK_COLLECT' ? `${restaurant} · à emporter` : `${restaurant} · table pour ${party}`
}

/** A table is left when its stay ends; what is brought or kept is there within half an hour, a canteen's meal within its hours. */
function whenOf({ type, startsAt, party, stay, isWeeklyMeal }: CalendarBooking): { from: number; to: number } {
  if (isWeeklyMeal) {
    const [from, to] = COMPANY_HOURS
    return { from: parisInstant(parisDay(startsAt), from), to: parisInstant(parisDay(startsAt), to) }
  }
  const isToGo = type === 'DELIVERY' || type === 'CLICK_COLLECT'
  return { from: startsAt, to: isToGo ? startsAt + 2 * QUARTER * MINUTE : stayEnd(startsAt, party, stay) }
}

/** '20261127T190000Z' */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A value of type TEXT: its marks escaped, its lines kept. */
function text(value: string): string {
  return value
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => plain(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')
}

/** Without what no line may hold. */
function plain(value: string): string {
  return value.toWellFormed().replace(/\p{Cc}/gu, ' ')
}

/** Goes on in the next line, after a space, where 75 octets are full; never within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    const isFull = octets + size > 75
    folded += isFull ? `\r\n ${sign}` : sign
    octets = isFull ? 1 + size : octets + size
  }
  return folded
}

/** In UTF-8. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
