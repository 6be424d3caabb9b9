import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parisInstant } from '../calendar/calendar.ts'
import { type CalendarBooking, calendarFile, calendarMethod, calendarPages } from './calendar-file.ts'
import { STATUSES } from './reservation-status.ts'

const BOOKING: CalendarBooking = {
  id: 1042,
  domain: 'tablee.fr',
  organizer: 'bonjour@tablee.fr',
  status: 'CONFIRMED',
  type: 'SELF_PAY',
  restaurant: 'Trattoria Nonna Lina',
  location: '12 rue des Martyrs, 75009 Paris',
  startsAt: parisInstant('2026-11-27', '20:00'),
  party: 4,
  sequence: 0,
  changedAt: Date.parse('2026-11-24T10:00:00Z'),
  url: 'https://tablee.fr/user/reservations',
  details: 'Annulation gratuite jusqu’à 19:30.',
}
const file = (other: Partial<CalendarBooking> = {}) => calendarFile({ ...BOOKING, ...other })

describe('the calendar file of a booking', () => {
  test('has the title, the place and the time, in UTC', () => {
    expect(file().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tablée//Réservations//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:reservation-1042@tablee.fr',
      'SEQUENCE:0',
      'DTSTAMP:20261124T100000Z',
      'DTSTART:20261127T190000Z',
      'DTEND:20261127T204500Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Trattoria Nonna Lina · table pour 4',
      'LOCATION:12 rue des Martyrs\\, 75009 Paris',
      'DESCRIPTION:Annulation gratuite jusqu’à 19:30.\\nhttps://tablee.fr/user/r',
      ' eservations',
      'URL:https://tablee.fr/user/reservations',
      'ORGANIZER;CN=Tablée:mailto:bonjour@tablee.fr',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Trattoria Nonna Lina · table pour 4',
      'TRIGGER:-PT90M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('has an alarm 90 minutes before a table and 15 minutes before an order, and none once cancelled', () => {
    expect(file()).toContain('TRIGGER:-PT90M')
    expect(file({ type: 'CLICK_COLLECT' })).toContain('TRIGGER:-PT15M')
    expect(file({ status: 'CANCELLED' })).not.toContain('VALARM')
  })

  test('has the same content as the links to Google and Outlook', () => {
    const { google, outlook } = calendarPages(BOOKING)
    expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Trattoria Nonna Lina · table pour 4',
      dates: '20261127T190000Z/20261127T204500Z',
      location: BOOKING.location,
      details: `${BOOKING.details}\n${BOOKING.url}`,
    })
    expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
      subject: 'Trattoria Nonna Lina · table pour 4',
      startdt: '2026-11-27T19:00:00.000Z',
      enddt: '2026-11-27T20:45:00.000Z',
      location: BOOKING.location,
    })
  })

  test('is two hours ahead of UTC in summer, and ends by local time', () => {
    const july = read(file({ startsAt: parisInstant('2026-07-14', '23:30'), party: 2 }))
    expect(july).toMatchObject({ DTSTART: '20260714T213000Z', DTEND: '20260714T230000Z' })
    const autumn = read(file({ startsAt: parisInstant('2026-10-25', '02:30'), party: 2 }))
    expect(autumn).toMatchObject({ DTSTART: '20261025T003000Z', DTEND: '20261025T020000Z' })
  })

  test('ends with the turn time of its party, or with the stored one', () => {
    expect(read(file({ party: 9 })).DTEND).toBe('20261127T213000Z')
    expect(read(file({ party: 2, stay: 120 })).DTEND).toBe('20261127T210000Z')
  })

  test('lasts half an hour for a takeaway or delivery order', () => {
    expect(read(file({ type: 'DELIVERY' }))).toMatchObject({
      SUMMARY: 'Trattoria Nonna Lina · livraison',
      DTEND: '20261127T193000Z',
    })
    expect(read(file({ type: 'CLICK_COLLECT' }))).toMatchObject({
      SUMMARY: 'Trattoria Nonna Lina · à emporter',
      DTEND: '20261127T193000Z',
    })
  })

  test('updates the same entry when the booking is changed or cancelled', () => {
    const [first, changed] = [file(), file({ startsAt: BOOKING.startsAt + 900_000, sequence: 1 })].map(read)
    expect(changed).toMatchObject({ UID: first?.UID, SEQUENCE: '1', DTSTART: '20261127T191500Z', METHOD: 'PUBLISH' })
    const cancelled = read(file({ status: 'CANCELLED', sequence: 2 }))
    expect(cancelled).toMatchObject({ UID: first?.UID, SEQUENCE: '2', STATUS: 'CANCELLED', METHOD: 'CANCEL' })
  })

  test('is tentative until the booking is confirmed', () => {
    const statuses = STATUSES.map((status) => [status, read(file({ status })).STATUS])
    expect(statuses.filter(([, status]) => status === 'CONFIRMED').map(([status]) => status)).toEqual([
      'CONFIRMED',
      'PAID',
      'COMPLETED',
      'NO_SHOW',
    ])
    expect(statuses.filter(([, status]) => status === 'CANCELLED').map(([status]) => status)).toEqual(['CANCELLED'])
    expect(STATUSES.filter((status) => calendarMethod(status) === 'CANCEL')).toEqual(['CANCELLED'])
  })

  test('escapes special characters', () => {
    const location = 'Chez « L\\Ami; », 3e\r\nporte:\n"gauche"\u0007'
    expect(file({ location })).toContain('LOCATION:Chez « L\\\\Ami\\; »\\, 3e\\nporte:\\n"gauche" \r\n')
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom('\r', '\n', '\r\n', ' ', '\\', ';', ',', '\\n', 'é', '🍝', '\ud83c', 'BEGIN:VEVENT', '\u2028'),
    )
    .map((parts) => parts.join('')),
)
const anyBooking = fc.record({
  restaurant: anyText,
  location: anyText,
  details: anyText,
  url: anyText,
  organizer: anyText,
  domain: anyText,
  status: fc.constantFrom(...STATUSES),
  type: fc.constantFrom('SELF_PAY', 'PAY_FOR_ALL', 'CLICK_COLLECT', 'DELIVERY'),
  startsAt: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) }),
  party: fc.integer({ min: 1, max: 30 }),
})

describe('any calendar file', () => {
  const holds = (check: (text: string, booking: CalendarBooking) => void) =>
    fc.assert(
      fc.property(anyBooking, (other) => {
        const booking = { ...BOOKING, ...other }
        check(calendarFile(booking), booking)
      }),
    )

  test('has lines of at most 75 octets, each ending with CR and LF', () => {
    holds((text) => {
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
    })
  })

  test('folds lines where they are full, and nowhere else', () => {
    holds((text) => {
      const lines = text.split('\r\n')
      lines.slice(0, -1).forEach((line, index) => {
        const next = lines[index + 1] ?? ''
        if (next.startsWith(' ')) {
          const sign = String.fromCodePoint(next.codePointAt(1) ?? 0)
          expect(Buffer.byteLength(line) + Buffer.byteLength(sign)).toBeGreaterThan(75)
        }
      })
    })
  })

  test('has no additional lines, and can be parsed back', () => {
    holds((text, booking) => {
      const { restaurant, location, details = '', url } = booking
      const lines = text.replaceAll('\r\n ', '').split('\r\n')
      expect(lines.map((line) => /^[A-Z]+/.exec(line)?.[0] ?? '')).toEqual(
        'BEGIN VERSION PRODID CALSCALE METHOD BEGIN UID SEQUENCE DTSTAMP DTSTART DTEND STATUS SUMMARY LOCATION DESCRIPTION URL ORGANIZER '
          .concat(booking.status === 'CANCELLED' ? '' : 'BEGIN ACTION DESCRIPTION TRIGGER END ')
          .concat('END END ')
          .split(' '),
      )
      const event = read(text)
      expect(event.SUMMARY?.startsWith(seen(restaurant))).toBe(true)
      expect(event.LOCATION).toBe(seen(location))
      expect(event.DESCRIPTION).toBe(seen([details, url].filter(Boolean).join('\n')))
    })
  })

  test('begins at its instant and ends after it', () => {
    holds((text, { startsAt }) => {
      const { DTSTART = '', DTEND = '' } = read(text)
      expect(instant(DTSTART)).toBe(Math.floor(startsAt / 1000) * 1000)
      expect(instant(DTEND)).toBeGreaterThan(instant(DTSTART))
    })
  })
})

/** Parses a file as a calendar does: its properties, unfolded and unescaped. */
function read(text: string): Record<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const alarm = lines.indexOf('BEGIN:VALARM')
  if (alarm >= 0) lines.splice(alarm)
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+)[^:]*:(.*)$/.exec(line) ?? []
      return [name, value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))]
    }),
  )
}

/** Returns a text as a calendar shows it. */
function seen(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
}

function instant(utc: string): number {
  return Date.parse(utc.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
