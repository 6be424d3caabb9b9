import { addDays, parisInstant } from '@tablee/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { harnessWithMinutes } from '../modules/notifications/mailbox.fixtures.ts'
import type { Email } from '../providers/mail/port.ts'
import { openPartner, type Partner } from './bookings.ts'
import { openPaymentHarness, type PaymentHarness } from './payment-harness.fixtures.ts'
import { signUp, type TestPerson } from './people.ts'

const FIRST_DAY = '2026-11-01'

export let harness: PaymentHarness
export let partner: Partner
export let host: TestPerson
/** The emails that were sent since the test began, or since the test emptied the list. */
export const emails: Email[] = []
/** The sandbox clock only moves forward, so each test has its own days, from ten in the morning. */
export let today = FIRST_DAY
export const at = (hour: string, days = 0) => parisInstant(addDays(today, days), hour)

type Days = {
  each: number
  /** If true, a minute passes after each step, because emails to one person are sent a minute apart. */
  hasMinutes?: boolean
  name?: { firstName: string; lastName?: string }
}

/** Opens one payment harness with one restaurant for the file, and for each test its days and a host. Emails are recorded. */
export function openPaymentDays({
  each,
  hasMinutes = false,
  name = { firstName: 'Camille', lastName: 'Durand' },
}: Days): void {
  // The files of a worker share this module: the days begin again with each file.
  let day = FIRST_DAY
  beforeAll(async () => {
    const environment = { ORIGIN: 'https://tablee.example' }
    const opened = await openPaymentHarness({ now: `${FIRST_DAY}T10:00:00+01:00`, environment })
    harness = hasMinutes ? harnessWithMinutes(opened) : opened
    harness.server.appContext.mail = { send: async (email) => void emails.push(email) }
    partner = await openPartner(harness.server.appContext.db, { seats: 1000, name: 'Kintaro' })
  })
  beforeEach(async () => {
    day = addDays(day, each)
    today = day
    emails.length = 0
    await harness.moveTo(at('10:00'))
    host = await signUp(harness.server, name)
  })
  afterAll(() => harness.close())
}

/** The text of an email, with ordinary spaces. */
export const plain = ({ text }: { text: string } = { text: '' }) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
