import { MINUTE, parisDay, parisInstant, QUARTER } from '../calendar/calendar.ts'
import { stayEnd } from '../calendar/stays.ts'
import type { ReservationType } from '../money/pricing.ts'
import { COMPANY_HOURS } from './reservation-labels.ts'
import type { Status } from './reservation-status.ts'

/** A booking as a calendar entry shows it. Instants are in milliseconds. */
export type CalendarBooking = {
  /** The reservation's id. Together with the domain it is the entry's UID, by which calendars recognise a later change. */
  id: number
  domain: string
  /** The sender address of our emails. */
  organizer: string
  status: Status
  type: ReservationType
  restaurant: string
  /** The restaurant's address, or the delivery address. */
  location: string
  startsAt: number
  party: number
  /** Minutes at the table, if they differ from the usual stay of a party of this size. */
  stay?: number
  /** True for a meal of the company canteen, which is delivered within `COMPANY_HOURS`. */
  isWeeklyMeal?: boolean
  /** Number of changes of the booking. Calendars keep the entry with the highest number. */
  sequence: number
  changedAt: number
  /** The address of the booking's page. */
  url: string
  /** Further lines for the description. */
  details?: string
}

/**
 * Returns the text of an .ics file (RFC 5545) for a new, changed or cancelled booking, with UTC instants and lines of at most
 * 75 octets.
 */
export function calendarFile(booking: CalendarBooking): string {
  return calendarOf([`METHOD:${calendarMethod(booking.status)}`, ...eventOf(booking)])
}

/**
 * Returns the calendar feed to which a person's calendar subscribes. Each entry has the UID of the file in its email, so that a
 * calendar with both shows it once. It is refreshed every hour, stated in the property of RFC 7986 and in the one that Outlook
 * reads.
 */
export function calendarFeed(bookings: readonly CalendarBooking[]): string {
  return calendarOf([
    'METHOD:PUBLISH',
    'NAME:Tablée',
    'X-WR-CALNAME:Tablée',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...bookings.flatMap(eventOf),
  ])
}

function calendarOf(content: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablée//Réservations//FR',
    'CALSCALE:GREGORIAN',
    ...content,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

function eventOf(booking: CalendarBooking): string[] {
  const { id, domain, organizer, location, status, sequence, changedAt, url, details = '' } = booking
  const { from, to } = whenOf(booking)
  return [
    'BEGIN:VEVENT',
    `UID:reservation-${id}@${plain(domain)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `STATUS:${STATUS_IN_CALENDAR[status]}`,
    `SUMMARY:${text(titleOf(booking))}`,
    `LOCATION:${text(location)}`,
    `DESCRIPTION:${text([details, url].filter(Boolean).join('\n'))}`,
    `URL:${plain(url)}`,
    `ORGANIZER;CN=Tablée:mailto:${plain(organizer)}`,
    ...(status === 'CANCELLED' ? [] : alarmOf(booking)),
    'END:VEVENT',
  ]
}

/** Returns links to Google Calendar and Outlook that create the same entry. */
export function calendarPages(booking: CalendarBooking): { google: string; outlook: string } {
  const { location, url, details = '' } = booking
  const { from, to } = whenOf(booking)
  const [title, text] = [titleOf(booking), [details, url].filter(Boolean).join('\n')]
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(from)}/${utc(to)}`,
    location,
    details: text,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    location,
    body: text,
    startdt: new Date(from).toISOString(),
    enddt: new Date(to).toISOString(),
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/**
 * Returns the calendar method, which the email that carries the file repeats: `text/calendar; charset=utf-8; method=PUBLISH`.
 */
export function calendarMethod(status: Status): 'PUBLISH' | 'CANCEL' {
  return status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
}

/** An entry is tentative until the booking binds the restaurant. */
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

/** Returns the alarm: early enough to travel to a table, or when a takeaway or delivery order is nearly ready. */
function alarmOf(booking: CalendarBooking): string[] {
  const isToGo = booking.type === 'DELIVERY' || booking.type === 'CLICK_COLLECT'
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(titleOf(booking))}`,
    `TRIGGER:-PT${isToGo ? '15M' : '90M'}`,
    'END:VALARM',
  ]
}

function titleOf({ type, restaurant, party }: CalendarBooking): string {
  if (type === 'DELIVERY') return `${restaurant} · livraison`
  return type === 'CLICK_COLLECT' ? `${restaurant} · à emporter` : `${restaurant} · table pour ${party}`
}

/** Returns the time of an entry: the stay at a table, half an hour for an order, `COMPANY_HOURS` for a canteen meal. */
function whenOf({ type, startsAt, party, stay, isWeeklyMeal }: CalendarBooking): { from: number; to: number } {
  if (isWeeklyMeal) {
    const [from, to] = COMPANY_HOURS
    return { from: parisInstant(parisDay(startsAt), from), to: parisInstant(parisDay(startsAt), to) }
  }
  const isToGo = type === 'DELIVERY' || type === 'CLICK_COLLECT'
  return { from: startsAt, to: isToGo ? startsAt + 2 * QUARTER * MINUTE : stayEnd(startsAt, party, stay) }
}

/** Returns '20261127T190000Z'. */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Returns a value of type TEXT: punctuation is escaped, line breaks are kept. */
function text(value: string): string {
  return value
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => plain(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')
}

/** Replaces lone surrogates and control characters, which are not allowed in a line. */
function plain(value: string): string {
  return value.toWellFormed().replace(/\p{Cc}/gu, ' ')
}

/** Breaks a line after at most 75 octets, never within a character. Each continuation begins with a space. */
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

/** Returns the length of a character in UTF-8. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
